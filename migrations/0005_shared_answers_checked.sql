CREATE TABLE "kept_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"answer" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_standings" (
	"study_id" bigint PRIMARY KEY NOT NULL,
	"standing" text,
	"said_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"failed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_answers" ADD COLUMN "checked_answer" jsonb;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_made_at" ON "kept_answers" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "kept_answers_user" ON "kept_answers" USING btree ("user_id");