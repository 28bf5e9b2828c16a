CREATE TABLE "proof_emails" (
	"order_number" text NOT NULL,
	"version" integer NOT NULL,
	"day" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_emails_order_number_version_day_pk" PRIMARY KEY("order_number","version","day")
);
--> statement-breakpoint
CREATE TABLE "proof_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_versions" (
	"order_number" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"items" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"small_print" jsonb NOT NULL,
	"message" text NOT NULL,
	"contents" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"via" text,
	"answered_by" text DEFAULT '' NOT NULL,
	"change_text" text DEFAULT '' NOT NULL,
	"moved" jsonb,
	CONSTRAINT "proof_versions_order_number_version_pk" PRIMARY KEY("order_number","version")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"order_number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"required_at" timestamp with time zone NOT NULL,
	"is_asked" boolean NOT NULL,
	"required_by" text,
	"version" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_emails" ADD CONSTRAINT "proof_emails_order_number_proofs_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."proofs"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_order_number_proofs_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."proofs"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_order_number_proofs_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."proofs"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_required_by_users_id_fk" FOREIGN KEY ("required_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_links_order_number_index" ON "proof_links" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "proof_links_expires_at_index" ON "proof_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proof_versions_sent_by_index" ON "proof_versions" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "proofs_order_id_index" ON "proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_required_by_index" ON "proofs" USING btree ("required_by");--> statement-breakpoint
CREATE INDEX "proofs_withdrawn_by_index" ON "proofs" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "proofs_required" ON "proofs" USING btree ("required_at") WHERE "proofs"."withdrawn_at" is null;