import { maxLocatedSpans, uploadsEndpoints } from '#contract/papers/uploads.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { UploadsService } from './service.ts';

/** Uploaded papers of a user. */
export function uploadsRoutes(uploads: UploadsService): Routes {
  return implement(uploadsEndpoints)({
    uploadPdfs: ({ files }, { me }) => uploads.upload(me.id, files),
    getUploadedStudies: (_input, { me }) => uploads.list(me.id),
    getUploadRoom: (_input, { me }) => uploads.room(me.id),
    changeUploadedStudy: ({ params, body }, { me }) => uploads.change(me.id, params.id, body),
    async removeUploadedStudy({ params }, { me }) {
      if ((await uploads.remove(me.id, [params.id])) === 0) {
        throw new Failure('upload_not_found', { detail: 'This paper is not among your uploads any more.' });
      }
      return { message: 'The uploaded study has been removed' };
    },
    async removeUploadedStudies({ body }, { me }) {
      const deletedCount = await uploads.remove(me.id, body.studyIds);
      return { message: `Successfully deleted ${deletedCount} studies`, deletedCount };
    },
    stopReading: ({ params }, { me }) => uploads.stop(me.id, params.id),
    readAgain: ({ params }, { me }) => uploads.readAgain(me.id, params.id),
    getUploadedFile: ({ params }, { me }) => uploads.file(me.id, params.id),
    getUploadedText: ({ params }, { me }) => uploads.text(me.id, params.id),
    getUploadedSpans({ params, query: { from, to } }, { me }) {
      if (to < from || to - from > maxLocatedSpans) {
        const message = `must be from “from” to ${maxLocatedSpans} more`;
        throw new Failure('invalid_input', { detail: `“to” ${message}.`, fields: [{ name: 'to', message }] });
      }
      return uploads.places(me.id, params.id, from, to);
    },
  });
}
