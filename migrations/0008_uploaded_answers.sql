CREATE TABLE "uploaded_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploaded_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"study_ids" bigint[] NOT NULL,
	"skill" text NOT NULL,
	"question" text,
	"key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploaded_answers_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "uploaded_answers" ADD CONSTRAINT "uploaded_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploaded_answers_made_at" ON "uploaded_answers" USING btree ("user_id","made_at");