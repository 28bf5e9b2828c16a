CREATE TABLE "ink_choices" (
	"item_id" text NOT NULL,
	"view" text NOT NULL,
	"artwork" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by" text,
	CONSTRAINT "ink_choices_item_id_view_artwork_pk" PRIMARY KEY("item_id","view","artwork")
);
--> statement-breakpoint
ALTER TABLE "ink_choices" ADD CONSTRAINT "ink_choices_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ink_choices" ADD CONSTRAINT "ink_choices_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ink_choices_chosen_by_index" ON "ink_choices" USING btree ("chosen_by");