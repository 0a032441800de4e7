CREATE TABLE "embed_sightings" (
	"solution_id" text NOT NULL,
	"host" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "embed_sightings_solution_id_host_pk" PRIMARY KEY("solution_id","host")
);
--> statement-breakpoint
ALTER TABLE "embed_sightings" ADD CONSTRAINT "embed_sightings_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_sightings_last" ON "embed_sightings" USING btree ("last_seen_at");