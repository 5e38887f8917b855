CREATE TABLE "full_text_analyses" (
	"study_id" bigint PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"source" jsonb NOT NULL,
	"analysis" text NOT NULL,
	"answer" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
