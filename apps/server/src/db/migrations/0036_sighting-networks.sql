ALTER TABLE "embed_sightings" ADD COLUMN "networks" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "embed_sightings" ADD COLUMN "network" text;