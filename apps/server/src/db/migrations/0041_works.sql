ALTER TABLE "cards" RENAME COLUMN "set_id" TO "work_id";--> statement-breakpoint
UPDATE "cards" SET "work_id" = "id", "language" = CASE WHEN "definition" ->> 'language' IN ('zh-CN', 'en-US') THEN "definition" ->> 'language' ELSE "language" END WHERE NOT "is_template";--> statement-breakpoint
CREATE INDEX "cards_work" ON "cards" USING btree ("work_id");