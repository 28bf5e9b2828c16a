CREATE TABLE "disk_notices" (
	"place" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"free_bytes" bigint NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlisted_files" (
	"name" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_by_owner" ON "stored_files" USING btree ("user_id","bytes");--> statement-breakpoint
CREATE INDEX "stored_files_unmeasured" ON "stored_files" USING btree ("key") WHERE "stored_files"."bytes" is null;