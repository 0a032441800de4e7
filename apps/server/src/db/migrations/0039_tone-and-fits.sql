ALTER TABLE "cards" ADD COLUMN "tone" text DEFAULT 'neutral' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "fits" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_fits" ON "cards" USING gin ("fits") WHERE "cards"."is_template" and "cards"."fits" <> '{}';--> statement-breakpoint
CREATE INDEX "cards_solemn" ON "cards" USING btree ("language","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template" and "cards"."tone" = 'solemn';