CREATE TABLE "offer_versions" (
	"offer_id" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"lines" json NOT NULL,
	"line_ids" text[] NOT NULL,
	"discount" jsonb,
	"needed_by" date,
	"pieces" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	CONSTRAINT "offer_versions_offer_id_version_pk" PRIMARY KEY("offer_id","version")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text NOT NULL,
	"press" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"order_number" text,
	"accepted_version" integer,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "offers_number_unique" UNIQUE("number"),
	CONSTRAINT "offers_userId_press_unique" UNIQUE("user_id","press")
);
--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_user_id_created_at_index" ON "offers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_open" ON "offers" USING btree ("user_id") WHERE "offers"."order_number" is null;