CREATE TABLE "card_counters" (
	"card_id" text PRIMARY KEY NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"is_template" boolean NOT NULL,
	"owner_id" text,
	"template_id" text,
	"title" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"festival_id" integer DEFAULT 0 NOT NULL,
	"language" text NOT NULL,
	"aspect_ratio" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"definition" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"popularity" bigint DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" text NOT NULL,
	"card_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "likes_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"user_id" text NOT NULL,
	"card_id" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "records_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"category" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "festival_dates" (
	"festival_id" integer NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "festival_dates_festival_id_date_pk" PRIMARY KEY("festival_id","date")
);
--> statement-breakpoint
CREATE TABLE "festivals" (
	"festival_id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"cron" text,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"regions" text[] NOT NULL,
	"locales" text[] NOT NULL,
	"window_before" integer DEFAULT 0 NOT NULL,
	"window_after" integer DEFAULT 0 NOT NULL,
	"tone" text NOT NULL,
	"group_name" text NOT NULL,
	"tier" integer NOT NULL,
	CONSTRAINT "festivals_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text DEFAULT 'card' NOT NULL,
	"language" text NOT NULL,
	"search_text" text NOT NULL,
	"source" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"search_text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "searches_day_language_search_text_pk" PRIMARY KEY("day","language","search_text")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"purpose" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"hash" text NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"product_id" text NOT NULL,
	"source" text NOT NULL,
	"service_id" text NOT NULL,
	"order_desc" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" smallint DEFAULT 8 NOT NULL,
	"provider_order_id" text,
	"order_pre_no" text,
	"qr_code" text,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_no" text,
	"subscription_id" text,
	"user_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"granted_until" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_payment_id_pk" PRIMARY KEY("provider","payment_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"device_type" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"name_prefixes" jsonb NOT NULL,
	"level" smallint NOT NULL,
	"months" smallint NOT NULL,
	"currency" text NOT NULL,
	"amounts" integer NOT NULL,
	"discount_amounts" integer NOT NULL,
	"intro_amounts" integer,
	"position" integer NOT NULL,
	"is_delete" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"product_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"next_billing_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"user_code" text NOT NULL,
	"service_id" text NOT NULL,
	"language" text NOT NULL,
	"problem_description" text NOT NULL,
	"contact_address" text DEFAULT '' NOT NULL,
	"file_path_list" text[] NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"account" text NOT NULL,
	"purpose" text NOT NULL,
	"browser" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_codes_account_purpose_pk" PRIMARY KEY("account","purpose")
);
--> statement-breakpoint
CREATE TABLE "qr_tickets" (
	"ticket" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"redirect" text DEFAULT '' NOT NULL,
	"user_id" text,
	"passed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"user_id" text NOT NULL,
	"reward_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewards_user_id_reward_id_pk" PRIMARY KEY("user_id","reward_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"user_code" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"avatar" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"expire_time" timestamp with time zone,
	"reminded_for" timestamp with time zone,
	"reminders_off" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_user_code_unique" UNIQUE("user_code")
);
--> statement-breakpoint
CREATE TABLE "solution_secrets" (
	"secret" text PRIMARY KEY NOT NULL,
	"solution_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "solutions" (
	"id" text PRIMARY KEY NOT NULL,
	"is_template" boolean NOT NULL,
	"owner_id" text,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"definition" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_counters" ADD CONSTRAINT "card_counters_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "festival_dates" ADD CONSTRAINT "festival_dates_festival_id_festivals_festival_id_fk" FOREIGN KEY ("festival_id") REFERENCES "public"."festivals"("festival_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_tickets" ADD CONSTRAINT "qr_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_secrets" ADD CONSTRAINT "solution_secrets_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_popular" ON "cards" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_category" ON "cards" USING btree ("category","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_festival" ON "cards" USING btree ("festival_id","aspect_ratio","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_aspect_ratio" ON "cards" USING btree ("aspect_ratio","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_category_festival" ON "cards" USING btree ("category","festival_id","aspect_ratio","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_search" ON "cards" USING gin ("search") WHERE "cards"."is_template";--> statement-breakpoint
CREATE INDEX "cards_owner" ON "cards" USING btree ("owner_id","updated_at" DESC NULLS FIRST) WHERE not "cards"."is_template";--> statement-breakpoint
CREATE INDEX "likes_recent" ON "likes" USING btree ("user_id","created_at" DESC NULLS FIRST,"card_id");--> statement-breakpoint
CREATE INDEX "likes_card" ON "likes" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "records_recent" ON "records" USING btree ("user_id","used_at" DESC NULLS FIRST,"card_id");--> statement-breakpoint
CREATE INDEX "records_card" ON "records" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "festival_dates_date" ON "festival_dates" USING btree ("date");--> statement-breakpoint
CREATE INDEX "festivals_locales" ON "festivals" USING gin ("locales");--> statement-breakpoint
CREATE UNIQUE INDEX "search_texts_text" ON "search_texts" USING btree ("type","language","search_text");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_unclaimed" ON "files" USING btree ("created_at") WHERE not "files"."claimed";--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider" ON "orders" USING btree ("source","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 8;--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code" ON "products" USING btree ("device_type","code");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider","provider_subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_product" ON "subscriptions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_codes_expires" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "qr_tickets_state" ON "qr_tickets" USING btree ("state");--> statement-breakpoint
CREATE INDEX "qr_tickets_user" ON "qr_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "qr_tickets_expires" ON "qr_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rewards_device" ON "rewards" USING btree ("reward_id","device_hash");--> statement-breakpoint
CREATE INDEX "rewards_address" ON "rewards" USING btree ("reward_id","address_hash","claimed_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_expire_time" ON "users" USING btree ("expire_time") WHERE "users"."level" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "solution_secrets_live" ON "solution_secrets" USING btree ("solution_id") WHERE "solution_secrets"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "solution_secrets_solution" ON "solution_secrets" USING btree ("solution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solutions_name" ON "solutions" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "solutions_owner" ON "solutions" USING btree ("owner_id","created_at" DESC NULLS FIRST) WHERE not "solutions"."is_template";--> statement-breakpoint
CREATE INDEX "solutions_region" ON "solutions" USING btree ("region","position") WHERE "solutions"."is_template";