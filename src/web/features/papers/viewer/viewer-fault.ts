/** The errors of a PDF in the viewer, with their texts. */
import { messageOf, RequestError } from '#web/api/request-error.ts';

/** `lost`: our server has the paper, but not its file any more. `unreachable` may fix itself. */
type ViewerFaultKind = 'gone' | 'lost' | 'unreachable' | 'locked' | 'damaged' | 'not loaded';

export interface ViewerFault {
  kind: ViewerFaultKind;
  /** A short sentence. */
  title: string;
  /** The cause, and what still works. */
  words: string;
}

const stillThere = 'The text that was read out of it is still there.';

const titles: Record<ViewerFaultKind, string> = {
  gone: 'This paper was deleted.',
  lost: 'The file is not there any more.',
  unreachable: 'The PDF could not be fetched.',
  locked: 'This PDF is locked with a password.',
  damaged: 'This PDF cannot be shown.',
  'not loaded': 'The PDF view could not be loaded.',
};

function fault(kind: ViewerFaultKind, words: string): ViewerFault {
  return { kind, title: titles[kind], words };
}

export const lostFault = fault(
  'lost',
  `The server no longer has the file of this paper. Upload it again: it is put in its place. ${stillThere}`,
);

export const notLoadedFault = fault(
  'not loaded',
  `A part of the product did not arrive. Check the connection and try again. ${stillThere}`,
);

/** Of a request for a part of the file. */
export function faultOfRequest(error: unknown): ViewerFault {
  if (error instanceof RequestError) {
    if (error.problem?.code === 'upload_file_lost') return lostFault;
    if (error.status === 404) return fault('gone', 'It is not among your uploads any more.');
  }
  return fault('unreachable', messageOf(error, 'The server answered with a fault. Try again.'));
}

/** Of what pdf.js threw when it opened the file. */
export function faultOfFile(error: unknown): ViewerFault {
  if (error instanceof Error && error.name === 'PasswordException') {
    return fault(
      'locked',
      'It opens in a program that asks for the password. Download it, or upload a copy without one.',
    );
  }
  return fault(
    'damaged',
    `Its file is damaged in a way that the PDF view does not mend. Download it to try another program. ${stillThere}`,
  );
}
