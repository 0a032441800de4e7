-- The catalogue's days before and after a festival are suggestions now: a solution shows a festival on its own day alone
-- until its owner sets a window. Until here every preset carried the catalogue's window unseen, so those that are stored
-- go. The revision grows, so that an editor that is open meanwhile cannot bring them back without being asked.
ALTER TABLE "festivals" RENAME COLUMN "window_before" TO "suggested_before";--> statement-breakpoint
ALTER TABLE "festivals" RENAME COLUMN "window_after" TO "suggested_after";--> statement-breakpoint
UPDATE "solutions"
SET
  "revision" = "revision" + 1,
  "definition" = "definition" || jsonb_build_object('platforms', (
    SELECT jsonb_object_agg("platform"."key", "platform"."value" || jsonb_build_object('festivals', (
      SELECT coalesce(jsonb_agg("entry"."value" - 'window' ORDER BY "entry"."ordinality"), '[]')
      FROM jsonb_array_elements("platform"."value" -> 'festivals') WITH ORDINALITY AS "entry"
    )))
    FROM jsonb_each("definition" -> 'platforms') AS "platform"
  ))
WHERE jsonb_path_exists("definition", '$.platforms.*.festivals[*].window');
