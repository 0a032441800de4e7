DROP INDEX "cards_paid_art";--> statement-breakpoint
DROP INDEX "cards_scene";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "scene" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "palette" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "set_id" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "art_key" text;--> statement-breakpoint
-- what the art layer of a stored card says, in either version of its definition; of an art layer that is not the lowest, too
UPDATE "cards" SET
  "scene" = "art"."layer" ->> 'scene',
  "palette" = "art"."layer" ->> 'palette',
  "art_key" = "cards"."definition" #>> ARRAY['assets', "art"."layer" ->> 'asset', 'key'],
  -- the seed of a template is the name of its set and its ratio
  "set_id" = CASE WHEN "cards"."is_template" THEN regexp_replace("art"."layer" ->> 'seed', '-(9:16|16:9)$', '') END
FROM (
  SELECT DISTINCT ON ("drawn"."id") "drawn"."id", "each"."layer"
  FROM "cards" AS "drawn", LATERAL json_array_elements(
    CASE json_typeof("drawn"."definition" -> 'layers') WHEN 'array' THEN "drawn"."definition" -> 'layers' ELSE '[]' END
  ) WITH ORDINALITY AS "each" ("layer", "place")
  WHERE "each"."layer" ->> 'type' = 'art'
  ORDER BY "drawn"."id", "each"."place"
) AS "art"
WHERE "art"."id" = "cards"."id";--> statement-breakpoint
CREATE INDEX "cards_paid_art" ON "cards" USING btree ("art_key") WHERE "cards"."is_template" and "cards"."price" > 0;--> statement-breakpoint
CREATE INDEX "cards_scene" ON "cards" USING btree ("scene","language") WHERE "cards"."is_template";