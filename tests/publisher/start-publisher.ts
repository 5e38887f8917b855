/** A publisher's site on the loopback interface: papers in every form, and every way of not giving them. */
import { gzipSync } from 'node:zlib';
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts';
import { walkingTrial } from '../server/sample-trial-papers.ts';
import { sampleScan } from '../server/upload-form.ts';
import { jatsXml, pdfOf, publisherHtml, retitled } from './article-forms.ts';

type Answer = Parameters<typeof startLoopbackServer>[0];
type Response = Parameters<Answer>[1];

const megabyte = 1024 * 1024;

const page = (title: string, words: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${words}</p></body></html>`;

/** About the same, and another paper. */
const another = retitled(
  walkingTrial,
  'Cycling to work and knee pain: a cohort of commuters',
  '10.5555/sample.cycling',
);

const html = (response: Response, text: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);

/** By the first part of the path; the rest makes addresses distinct. */
const ways: Record<string, (response: Response, rest: string, self: URL) => void> = {
  pdf: (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdfOf(walkingTrial)),
  /** A PDF under a name and a type that are not a PDF’s. */
  download: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(pdfOf(walkingTrial)),
  html: (response) => html(response, publisherHtml(walkingTrial)),
  long: (response) =>
    html(
      response,
      publisherHtml(walkingTrial, { more: '<p>Adults walked on most days of the week.</p>'.repeat(9_000) }),
    ),
  jats: (response) => response.writeHead(200, { 'content-type': 'application/xml' }).end(jatsXml(walkingTrial)),
  landing: (response, rest) => html(response, publisherHtml(walkingTrial, { whole: false, pdf: `/pdf/${rest}` })),
  'landing-refused': (response) => html(response, publisherHtml(walkingTrial, { whole: false, pdf: '/status/403' })),
  'landing-private': (response) =>
    html(response, publisherHtml(walkingTrial, { whole: false, pdf: 'http://169.254.169.254/latest/meta-data/' })),
  /** Its PDF is another such page, without end. */
  'landing-landing': (response) =>
    html(response, publisherHtml(walkingTrial, { whole: false, pdf: `/landing-landing/${Math.random()}` })),
  abstract: (response) => html(response, publisherHtml(walkingTrial, { whole: false })),
  login: (response) =>
    html(
      response,
      publisherHtml(walkingTrial, {
        whole: false,
        more: '<p>Access through your institution, or buy this article for 39.95.</p>',
      }),
    ),
  captcha: (response) => html(response, page('Just a moment...', 'Verify you are human by completing the captcha.')),
  'captcha-refused': (response) => html(response, page('Just a moment...', 'Checking your browser.'), 403),
  other: (response) => html(response, publisherHtml(another)),
  'other-pdf': (response) => response.end(pdfOf(another)),
  scan: (response) => response.end(sampleScan()),
  broken: (response) => response.end(pdfOf(walkingTrial).subarray(0, 400)),
  status: (response, rest) =>
    response.writeHead(Number(rest), { 'retry-after': '120', 'content-type': 'text/plain' }).end('No.'),
  zip: (response) => response.end(Buffer.from('504b0304140000000800', 'hex')),
  empty: (response) => response.end(),
  silence: () => {},
  /** Begins a paper and never ends it. */
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.write('%PDF-1.7\n');
    const more = setInterval(() => response.write('% more to come\n'), 50);
    response.on('close', () => clearInterval(more));
  },
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '500000' });
    response.write(pdfOf(walkingTrial).subarray(0, 2_000));
    setTimeout(() => response.destroy(), 50);
  },
  'says-large': (response) => response.writeHead(200, { 'content-length': String(60 * megabyte) }).end('%PDF-1.7\n'),
  large: (response) => {
    response.write('%PDF-1.7\n');
    const block = Buffer.alloc(megabyte, ' ');
    let sent = 0;
    const write = () => {
      while (!response.destroyed && sent < 60) {
        sent += 1;
        if (!response.write(block)) {
          response.once('drain', write);
          return;
        }
      }
      response.end();
    };
    write();
  },
  /** 60 MB in 60 kB. */
  bomb: (response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/pdf' })
      .end(gzipSync(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60 * megabyte)]))),
  'bomb-page': (response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' })
      .end(gzipSync(`<!DOCTYPE html><html><body>${'<p>more</p>'.repeat(2_000_000)}</body></html>`)),
  'bad-packing': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('%PDF-1.7 not packed at all'),
  moved: (response, rest, self) => response.writeHead(302, { location: new URL(`/${rest}`, self).href }).end(),
  'moved-private': (response) => response.writeHead(302, { location: 'http://10.0.0.1/paper.pdf' }).end(),
  'moved-metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  /** Another port of this machine is another server. */
  'moved-loopback': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/paper.pdf' }).end(),
  'moved-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  loop: (response) => response.writeHead(302, { location: `/loop/${Math.random()}` }).end(),
};

export function startPublisher(): Promise<LoopbackServer> {
  return startLoopbackServer((request, response) => {
    const [, way = '', ...rest] = (request.url ?? '').split('/');
    const self = new URL(`http://${request.headers.host ?? ''}/`);
    const answer = ways[way];
    if (answer) answer(response, rest.join('/'), self);
    else response.writeHead(404).end();
  });
}
