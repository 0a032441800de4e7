DROP INDEX "search_texts_text";--> statement-breakpoint
CREATE INDEX "cards_paid_art" ON "cards" USING btree (("definition" #>> '{assets,art,key}')) WHERE "cards"."is_template" and "cards"."price" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "search_texts_text" ON "search_texts" USING btree ("type","language","source","search_text");