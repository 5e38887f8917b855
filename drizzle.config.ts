import { defineConfig } from 'drizzle-kit';

// drizzle-kit wants its configuration as the default export. The paths are relative to the project's folder.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/tables/schema.ts',
  out: './migrations',
});
