CREATE TABLE "avatars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"source_hash" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_actions_changes" ON "staff_actions" USING btree ("at","id") WHERE state <> 'read';