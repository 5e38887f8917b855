import { uploadsAnalysisEndpoints } from '#contract/papers/uploads-analysis.ts';
import { engineCaller } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { PaperAnalyses } from './service.ts';

/** Analyses of uploaded papers by an engine. */
export function paperAnalysesRoutes(analyses: PaperAnalyses): Routes {
  return implement(uploadsAnalysisEndpoints)({
    async summarisePaper({ params }, context) {
      const { text, answer } = await analyses.summarise(context.me.id, params.id, await engineCaller(context));
      return { summary: text, answer };
    },
    async analysePaper({ params }, context) {
      const { text, answer } = await analyses.analyse(context.me.id, params.id, await engineCaller(context));
      return { analysis: text, answer };
    },
    getPaperAnswers: ({ params }, { me }) => analyses.kept(me.id, params.id),
    readPaperRow: ({ params }, { me, signal }) => analyses.row(me.id, params.id, signal),
    async summarisePapers({ body }, context) {
      const { text, ...made } = await analyses.summariseTogether(context.me.id, body, await engineCaller(context));
      return { summary: text, ...made };
    },
    async analysePapers({ body }, context) {
      const { text, ...made } = await analyses.analyseTogether(context.me.id, body, await engineCaller(context));
      return { analysis: text, ...made };
    },
    askPapers: async ({ body }, context) => analyses.ask(context.me.id, body, await engineCaller(context)),
  });
}
