CREATE TABLE "broken_promises" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"day" date NOT NULL,
	"ships_on" date NOT NULL,
	"arrives_from" date NOT NULL,
	"arrives_to" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "capacity_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"user_id" text,
	"order_number" text,
	"method" text NOT NULL,
	"day" date NOT NULL,
	"load" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "capacity_bookings_attemptId_method_day_unique" UNIQUE("attempt_id","method","day")
);
--> statement-breakpoint
CREATE TABLE "capacity_changes" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"per_day" integer NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "capacity_changes_day_method_pk" PRIMARY KEY("day","method")
);
--> statement-breakpoint
CREATE TABLE "method_capacities" (
	"method" text PRIMARY KEY NOT NULL,
	"per_day" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"needed_by" date,
	"discount_code" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"amount" bigint,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"uses_per_person" integer,
	"uses_in_all" integer,
	"style_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"attempt_id" text NOT NULL,
	"user_id" text NOT NULL,
	"order_number" text,
	"amount" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_uses_attemptId_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "new_arrival" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ships_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "broken_promises" ADD CONSTRAINT "broken_promises_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_changes" ADD CONSTRAINT "capacity_changes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_capacities" ADD CONSTRAINT "method_capacities_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "broken_promises_open" ON "broken_promises" USING btree ("order_number") WHERE "broken_promises"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "capacity_bookings_day_method_index" ON "capacity_bookings" USING btree ("day","method");--> statement-breakpoint
CREATE INDEX "capacity_bookings_order_number_index" ON "capacity_bookings" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "capacity_bookings_unfinished" ON "capacity_bookings" USING btree ("user_id") WHERE order_number is null;--> statement-breakpoint
CREATE INDEX "discount_uses_code_user_id_index" ON "discount_uses" USING btree ("code","user_id");--> statement-breakpoint
CREATE INDEX "discount_uses_unfinished" ON "discount_uses" USING btree ("user_id") WHERE order_number is null;