import { studyGuideEndpoints } from '#contract/study-guide.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { StudyGuideService } from './service.ts';

/** Study guides, for users with an account. */
export function studyGuideRoutes(guides: StudyGuideService): Routes {
  return implement(studyGuideEndpoints)({
    generateStudyGuide: ({ body }, { me, signal, onProgress }) =>
      guides.generate({
        studies: body.studies,
        fresh: body.fresh ?? false,
        who: `account:${me.id}`,
        signal,
        onProgress,
      }),
  });
}
