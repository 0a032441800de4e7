CREATE TABLE "brand_kits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"colors" text[] NOT NULL,
	"heading_family" text,
	"heading_key" text,
	"body_family" text,
	"body_key" text,
	"logo_key" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;