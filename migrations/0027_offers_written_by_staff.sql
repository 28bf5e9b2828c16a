CREATE TABLE "offer_drafts" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"lines" json NOT NULL,
	"agreed" jsonb NOT NULL,
	"charges" jsonb NOT NULL,
	"discount_code" text,
	"needed_by" date,
	"valid_until" date NOT NULL,
	"terms" jsonb,
	"message" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"version" integer,
	"by_user_id" text,
	"note" text NOT NULL,
	"press" text,
	CONSTRAINT "offer_events_offerId_press_unique" UNIQUE("offer_id","press")
);
--> statement-breakpoint
CREATE TABLE "offer_requests" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"needed_by" date,
	"lines" json NOT NULL,
	"discount_code" text,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "for_offer" text;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD COLUMN "agreed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "stage" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "change_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "declined_version" integer;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_events_offer_id_at_index" ON "offer_events" USING btree ("offer_id","at");--> statement-breakpoint
CREATE INDEX "offers_asked" ON "offers" USING btree ("created_at","id") WHERE is_asked;--> statement-breakpoint
CREATE INDEX "offers_ordered" ON "offers" USING btree ("order_number") WHERE order_number is not null;