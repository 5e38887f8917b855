CREATE TABLE "engine_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"skill" text NOT NULL,
	"answer" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_usage" (
	"day" date NOT NULL,
	"asker" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "engine_usage_day_asker_pk" PRIMARY KEY("day","asker")
);
--> statement-breakpoint
CREATE TABLE "statement_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"skill" text NOT NULL,
	"engine" text NOT NULL,
	"model" text,
	"report" jsonb NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "engine_answers_asked_at" ON "engine_answers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "statement_reports_reported_at" ON "statement_reports" USING btree ("reported_at");