CREATE TABLE "entry_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"roster_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"press" text NOT NULL,
	"sealed_receipt" text,
	"state" text NOT NULL,
	"pieces" integer NOT NULL,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method_id" text NOT NULL,
	"provider_payment_id" text,
	"is_ordered" boolean DEFAULT false NOT NULL,
	"gain" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	CONSTRAINT "entry_payments_entryId_unique" UNIQUE("entry_id"),
	CONSTRAINT "entry_payments_providerPaymentId_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "entry_payments_rosterId_press_unique" UNIQUE("roster_id","press")
);
--> statement-breakpoint
CREATE TABLE "group_orders" (
	"roster_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"cause" text,
	"minimum" integer NOT NULL,
	"latest" timestamp with time zone NOT NULL,
	"delivery_method" text NOT NULL,
	"address" jsonb,
	"county" text,
	"opened_at" timestamp with time zone NOT NULL,
	"closing_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"order_number" text,
	"tried_at" timestamp with time zone,
	CONSTRAINT "group_orders_orderNumber_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "group_prices" (
	"roster_id" text NOT NULL,
	"garment" integer NOT NULL,
	"size" text NOT NULL,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "group_prices_roster_id_garment_size_pk" PRIMARY KEY("roster_id","garment","size")
);
--> statement-breakpoint
CREATE TABLE "roster_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"roster_id" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"press" text NOT NULL,
	"garment" integer NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"who" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"taken_number" text,
	"email" text,
	"token_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_entries_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "roster_entries_rosterId_press_unique" UNIQUE("roster_id","press"),
	CONSTRAINT "roster_entries_taken_number" UNIQUE("roster_id","taken_number")
);
--> statement-breakpoint
CREATE TABLE "roster_expected" (
	"id" text PRIMARY KEY NOT NULL,
	"roster_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roster_garments" (
	"roster_id" text NOT NULL,
	"position" integer NOT NULL,
	"style_id" integer NOT NULL,
	"item_code" text NOT NULL,
	"color" text NOT NULL,
	"sizes" text[] NOT NULL,
	"design" json NOT NULL,
	"images" jsonb NOT NULL,
	"design_images" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"prints" json NOT NULL,
	"rights" jsonb,
	CONSTRAINT "roster_garments_roster_id_position_pk" PRIMARY KEY("roster_id","position")
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"press" text NOT NULL,
	"title" text NOT NULL,
	"paying" text NOT NULL,
	"rules" jsonb NOT NULL,
	"state" text NOT NULL,
	"deadline" timestamp with time zone,
	"link_token" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone,
	"offer_id" text,
	"order_number" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "rosters_linkToken_unique" UNIQUE("link_token"),
	CONSTRAINT "rosters_userId_press_unique" UNIQUE("user_id","press")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "roster" jsonb;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_expected" ADD CONSTRAINT "roster_expected_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_garments" ADD CONSTRAINT "roster_garments_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_payments_unfinished" ON "entry_payments" USING btree ("created_at") WHERE "entry_payments"."state" in ('open', 'action');--> statement-breakpoint
CREATE INDEX "group_orders_open" ON "group_orders" USING btree ("latest") WHERE "group_orders"."state" in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "group_orders_user_id_index" ON "group_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roster_entries_roster_id_created_at_index" ON "roster_entries" USING btree ("roster_id","created_at");--> statement-breakpoint
CREATE INDEX "roster_expected_roster_id_position_index" ON "roster_expected" USING btree ("roster_id","position");--> statement-breakpoint
CREATE INDEX "rosters_user_id_created_at_index" ON "rosters" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rosters_due" ON "rosters" USING btree ("deadline") WHERE state = 'open' and deadline is not null;--> statement-breakpoint
CREATE INDEX "rosters_offered" ON "rosters" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "rosters_ordered" ON "rosters" USING btree ("order_number") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "rosters_to_erase" ON "rosters" USING btree ("changed_at") WHERE erased_at is null;