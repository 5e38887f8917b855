CREATE TABLE "shared_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"key_hash" text,
	"request_hash" text,
	"question" text,
	"answer" text,
	"study_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shared_answers" ADD CONSTRAINT "shared_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_answers_request" ON "shared_answers" USING btree ("request_hash");--> statement-breakpoint
CREATE INDEX "shared_answers_user" ON "shared_answers" USING btree ("user_id","created_at","id");