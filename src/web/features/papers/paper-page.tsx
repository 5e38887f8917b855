import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from 'wouter';
import { getUploadedFile, getUploadedText, type UploadedStudy, type UploadedText } from '#contract/papers/uploads.ts';
import { readIdText } from '#core/records/id-text.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { addressOf } from '#web/api/request-init.ts';
import { useSessionEnd } from '#web/shared/account/profile-counts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { AnalysisChoice } from './manage/analysis-choice.tsx';
import { PaperReadingState } from './manage/reading-state.tsx';
import { OwnPapers } from './own-papers.tsx';
import { PaperGround } from './paper/paper-ground.tsx';
import { usePaperPlace } from './paper/use-paper-place.ts';
import css from './paper-page.module.css';
import { formatAuthorList } from './paper-text-labels.ts';
import { useUploadedStudies } from './uploaded-studies.ts';
import { paperAddress, readPaperView, uploadAddress } from './uploads-address.ts';

/** One paper with its text, its analyses and its PDF, at `/upload/{id}`; a fragment marks a page or a quote. */
export function PaperPage() {
  return <OwnPapers>{(user) => <OwnPaper key={user.id} />}</OwnPapers>;
}

function Waiting() {
  return (
    <div className={css.page} role="status">
      <VisuallyHidden>Opening the paper</VisuallyHidden>
      <Skeleton widths={[62, 34]} lineHeight={40} />
      <Skeleton widths={[64, 60, 62, 58]} lineHeight={28} />
    </div>
  );
}

function OwnPaper() {
  const number = readIdText(useParams()['id']);
  const list = useUploadedStudies();
  const study = list.data?.find(({ id }) => id === number);
  useDocumentTitle(study?.title ?? 'Uploaded paper');
  if (list.isPending && number !== null) return <Waiting />;
  if (study) return <Paper key={study.id} study={study} />;
  if (list.isError && !list.data) {
    return (
      <PaperNotice
        title="The paper could not be read."
        action={
          <Button look="filled" onClick={() => void list.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(list.error, 'The server answered with a fault.')} Nothing that you uploaded is lost.
      </PaperNotice>
    );
  }
  return (
    <PaperNotice
      title="This paper is not among your uploads."
      action={<TextLink href={uploadAddress('manage')}>Manage Uploaded Studies</TextLink>}
    >
      It was deleted, or belongs to another account.
    </PaperNotice>
  );
}

function PaperNotice({
  title,
  action,
  children,
}: {
  title: string;
  action: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className={css.page}>
      <EmptyState level={1} live title={title} actions={action}>
        {children}
      </EmptyState>
    </div>
  );
}

function usePaperText({ id, state }: UploadedStudy) {
  const text = useQuery<UploadedText>({
    queryKey: [addressOf(getUploadedText.path, { id: String(id) })],
    queryFn: ({ signal }) => call(getUploadedText, { params: { id: String(id) } }, { signal }),
    enabled: state === 'ready',
  });
  useSessionEnd(text.error);
  return text;
}

function Paper({ study }: { study: UploadedStudy }) {
  const text = usePaperText(study);
  const authors = formatAuthorList(study.authors);
  const facts = [
    study.year,
    study.pages === null ? null : study.pages === 1 ? '1 page' : `${study.pages.toLocaleString('en')} pages`,
  ].filter((fact) => fact !== null);
  return (
    <div className={css.page}>
      <p className={css.back}>
        <TextLink tone="quiet" href={uploadAddress('manage')}>
          Manage Uploaded Studies
        </TextLink>
      </p>
      <h1 className={css.title}>
        <bdi>{study.title}</bdi>
      </h1>
      {authors !== null && (
        <p className={css.authors}>
          <bdi>{authors}</bdi>
        </p>
      )}
      <p className={css.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {study.doi !== null && (
          <TextLink tone="quiet" href={`https://doi.org/${study.doi}`}>
            doi:{study.doi}
          </TextLink>
        )}
        <ShowPdf study={study} />
        {!study.fileMissing && (
          <TextLink href={addressOf(getUploadedFile.path, { id: String(study.id) })}>Download PDF</TextLink>
        )}
        <AnalysisChoice study={study} />
      </p>
      <PaperReadingState study={study} noteClassName={css.note} />
      <PaperGround study={study} text={text} />
    </div>
  );
}

/** On narrow screens the PDF is one of the tabs. */
function ShowPdf({ study }: { study: UploadedStudy }) {
  const isWide = useMediaQuery(breakpoints.margin);
  const { view, pdf } = readPaperView(useSearch());
  const { place } = usePaperPlace();
  if (!isWide || pdf) return null;
  return <TextLink href={paperAddress(study.id, place ?? undefined, { view, pdf: true })}>Show the PDF</TextLink>;
}
