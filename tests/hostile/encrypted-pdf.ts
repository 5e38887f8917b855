/** Encrypted PDFs by the standard security handler (ISO 32000-1, 7.6.3; Adobe supplement, extension level 3). */
import { createCipheriv, createHash } from 'node:crypto';
import { helvetica, linesContent, rawPdf, streamObject } from './raw-pdf.ts';

export type Encryption = 'RC4-40' | 'RC4-128' | 'AES-128' | 'AES-256';

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const id = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
/** Printing and copying forbidden. */
const permissions = -3904;
const keyLength: Record<Encryption, number> = { 'RC4-40': 5, 'RC4-128': 16, 'AES-128': 16, 'AES-256': 32 };

/** One page with one line, encrypted with these passwords; readers try an empty user password automatically. */
export function encryptedPdf(
  encryption: Encryption,
  { user, owner }: { user: string; owner: string },
  line = 'Locked against printing',
): Buffer {
  const { dictionary, fileKey } = encryption === 'AES-256' ? extension3(user, owner) : classic(encryption, user, owner);
  const content = encrypt(encryption, fileKey, Buffer.from(linesContent([line]), 'latin1'), 5);
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      helvetica,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
      streamObject(content),
      dictionary,
    ],
    trailer: `/Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}]`,
  });
}

function hex(bytes: Buffer): string {
  return `<${bytes.toString('hex')}>`;
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

/** Node's own needs OpenSSL's legacy provider. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    [state[index], state[other]] = [at(other), at(index)];
  }
  let [first, second] = [0, 0];
  return Buffer.from(data).map((byte) => {
    first = (first + 1) & 255;
    second = (second + at(first)) & 255;
    [state[first], state[second]] = [at(second), at(first)];
    return byte ^ at(at(first) + at(second));
  }) as Buffer;
}

/** The key, each of its bytes changed by the number of the round; rounds from 0 to `last`. */
function rc4Rounds(key: Buffer, data: Buffer, last: number): Buffer {
  let result = data;
  for (let round = 0; round <= last; round++) result = rc4(Buffer.from(key.map((byte) => byte ^ round)), result);
  return result;
}

function classic(encryption: Encryption, user: string, owner: string): { dictionary: string; fileKey: Buffer } {
  const length = keyLength[encryption];
  const isFirst = encryption === 'RC4-40';
  const rounds = isFirst ? 0 : 50;

  let ownerKey = md5(padded(owner));
  for (let round = 0; round < rounds; round++) ownerKey = md5(ownerKey.subarray(0, length));
  const ownerEntry = rc4Rounds(ownerKey.subarray(0, length), padded(user), isFirst ? 0 : 19);

  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  let fileKey = md5(padded(user), ownerEntry, flags, id);
  for (let round = 0; round < rounds; round++) fileKey = md5(fileKey.subarray(0, length));
  fileKey = fileKey.subarray(0, length);

  const userEntry = isFirst
    ? rc4(fileKey, padding)
    : Buffer.concat([rc4Rounds(fileKey, md5(padding, id), 19), Buffer.alloc(16)]);
  const version = {
    'RC4-40': '/V 1 /R 2',
    'RC4-128': '/V 2 /R 3 /Length 128',
    'AES-128': '/V 4 /R 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF',
    'AES-256': '',
  }[encryption];
  return {
    dictionary: `<< /Filter /Standard ${version} /O ${hex(ownerEntry)} /U ${hex(userEntry)} /P ${permissions} >>`,
    fileKey,
  };
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function aes256(key: Buffer, data: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

function extension3(user: string, owner: string): { dictionary: string; fileKey: Buffer } {
  const fileKey = sha256(Buffer.from('the key of the file'));
  const salts = ['user check', 'user key', 'owner check', 'owner key'].map((name) =>
    sha256(Buffer.from(name)).subarray(0, 8),
  );
  const [userCheck = id, userSalt = id, ownerCheck = id, ownerSalt = id] = salts;
  const [userWord, ownerWord] = [Buffer.from(user), Buffer.from(owner)];
  const userEntry = Buffer.concat([sha256(userWord, userCheck), userCheck, userSalt]);
  const ownerEntry = Buffer.concat([sha256(ownerWord, ownerCheck, userEntry), ownerCheck, ownerSalt]);
  const userKey = aes256(sha256(userWord, userSalt), fileKey);
  const ownerKey = aes256(sha256(ownerWord, ownerSalt, userEntry), fileKey);
  const rights = Buffer.alloc(16, 0xff);
  rights.writeInt32LE(permissions);
  rights.write('Tadb', 8, 'latin1');
  const cipher = createCipheriv('aes-256-ecb', fileKey, null).setAutoPadding(false);
  const perms = Buffer.concat([cipher.update(rights), cipher.final()]);
  return {
    dictionary: `<< /Filter /Standard /V 5 /R 5 /Length 256 /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF /O ${hex(ownerEntry)} /U ${hex(userEntry)} /OE ${hex(ownerKey)} /UE ${hex(userKey)} /Perms ${hex(perms)} /P ${permissions} >>`,
    fileKey,
  };
}

function encrypt(encryption: Encryption, fileKey: Buffer, data: Buffer, object: number): Buffer {
  const start = Buffer.alloc(16, 7);
  if (encryption === 'AES-256') {
    const cipher = createCipheriv('aes-256-cbc', fileKey, start);
    return Buffer.concat([start, cipher.update(data), cipher.final()]);
  }
  const number = Buffer.from([object & 255, object >> 8, 0, 0, 0]);
  const salt = encryption === 'AES-128' ? Buffer.from('sAlT', 'latin1') : Buffer.alloc(0);
  const key = md5(fileKey, number, salt).subarray(0, Math.min(fileKey.length + 5, 16));
  if (encryption !== 'AES-128') return rc4(key, data);
  const cipher = createCipheriv('aes-128-cbc', key, start);
  return Buffer.concat([start, cipher.update(data), cipher.final()]);
}
