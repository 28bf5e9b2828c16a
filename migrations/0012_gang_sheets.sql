CREATE TABLE "gang_prints" (
	"sheet_id" text NOT NULL,
	"position" integer NOT NULL,
	"order_number" text NOT NULL,
	"item_id" text NOT NULL,
	"item" integer NOT NULL,
	"view" text NOT NULL,
	"mark" text NOT NULL,
	"size" text NOT NULL,
	"band" text NOT NULL,
	"times" double precision NOT NULL,
	"piece" integer NOT NULL,
	"pieces" integer NOT NULL,
	"hash" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"turned" boolean NOT NULL,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "gang_prints_sheet_id_position_pk" PRIMARY KEY("sheet_id","position")
);
--> statement-breakpoint
CREATE TABLE "gang_sheets" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "gang_sheets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_key" text NOT NULL,
	"position" integer NOT NULL,
	"width" double precision NOT NULL,
	"length" double precision NOT NULL,
	"spacing" double precision NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text,
	"discarded_at" timestamp with time zone,
	"discarded_by" text,
	CONSTRAINT "gang_sheets_number_unique" UNIQUE("number"),
	CONSTRAINT "gang_sheets_formKey_position_unique" UNIQUE("form_key","position")
);
--> statement-breakpoint
ALTER TABLE "gang_prints" ADD CONSTRAINT "gang_prints_sheet_id_gang_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."gang_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gang_prints" ADD CONSTRAINT "gang_prints_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gang_sheets" ADD CONSTRAINT "gang_sheets_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gang_sheets" ADD CONSTRAINT "gang_sheets_discarded_by_users_id_fk" FOREIGN KEY ("discarded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gang_prints_item_id_index" ON "gang_prints" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gang_prints_once" ON "gang_prints" USING btree ("item_id","mark","band","size","piece") WHERE discarded_at is null;--> statement-breakpoint
CREATE INDEX "gang_sheets_made_by_index" ON "gang_sheets" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "gang_sheets_discarded_by_index" ON "gang_sheets" USING btree ("discarded_by");