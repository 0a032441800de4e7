DROP INDEX "cards_popular";--> statement-breakpoint
DROP INDEX "cards_category";--> statement-breakpoint
DROP INDEX "cards_festival";--> statement-breakpoint
DROP INDEX "cards_aspect_ratio";--> statement-breakpoint
DROP INDEX "cards_category_festival";--> statement-breakpoint
CREATE INDEX "cards_festival_any_ratio" ON "cards" USING btree ("language","festival_id","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_popular" ON "cards" USING btree ("language","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_category" ON "cards" USING btree ("language","category","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_festival" ON "cards" USING btree ("language","festival_id","aspect_ratio","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_aspect_ratio" ON "cards" USING btree ("language","aspect_ratio","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_category_festival" ON "cards" USING btree ("language","category","festival_id","aspect_ratio","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";