import { describe, expect, it } from 'vitest';
import { measureCpuMs } from '#contract/text/cpu-time.fixture';
import { detectFileKind } from './file-kind.ts';
import { cleanFileName, withExtension } from './file-name.ts';
import * as samples from './upload-samples.fixture.ts';

const inUtf16 = Buffer.from('\ufeffnotes', 'utf16le');

describe('the kind of an upload', () => {
  it.each<[string, string, string, () => Promise<Buffer> | Buffer]>([
    ['a photo named as text', 'notes.txt', 'image/jpeg', () => samples.aPhoto()],
    ['a drawing', 'a.png', 'image/png', () => samples.aDrawing()],
    ['a PDF named as a photo', 'a.jpg', 'application/pdf', () => samples.aPdf],
    ['text', 'a.txt', 'text/plain', () => samples.aText],
    ['text named as a page', 'a.html', 'text/plain', () => samples.aText],
    ['markdown', 'a.MD', 'text/markdown', () => Buffer.from('# Dock Street\n\n- 214 people\n')],
    ['sound', 'a', 'audio/wav', () => samples.aSound()],
    ['a video', 'a', 'video/mp4', () => samples.aFilm],
  ])('[P-17] of %s (%s) is %s', async (_what, name, type, make) => {
    expect(await detectFileKind(await make(), name)).toMatchObject({ type });
  });

  it.each<[string, string, RegExp, () => Buffer]>([
    ['a drawing in SVG', 'a.png', /SVG drawings are not accepted/, () => samples.anSvg],
    ['SVG without its first line', 'a.svg', /SVG/, () => Buffer.from('<svg onload="alert(1)">')],
    ['a web page', 'a.md', /Web pages/, () => samples.aWebPage],
    ['a script in text', 'a.txt', /Web pages/, () => Buffer.from('hi <script>alert(1)</script>')],
    [
      'an archive named as a photo',
      'a.jpg',
      /This type of file is not accepted/,
      () => samples.aZip,
    ],
    ['bytes of no kind', 'a.txt', /This type of file/, () => Buffer.from([1, 2, 0, 255, 3])],
    ['text with a NUL', 'a.txt', /This type of file/, () => Buffer.from('a\0b')],
    ['text in another encoding', 'a.txt', /This type of file/, () => inUtf16],
    ['a HEIC photo', 'a.jpg', /HEIC format.*JPEG/, () => samples.aHeic],
  ])('[P-17] %s (%s) is refused with a sentence', async (_what, name, sentence, make) => {
    await expect(detectFileKind(make(), name)).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(sentence),
    });
  });
});

describe('the name of an upload', () => {
  it.each([
    ['dock-street count.jpg', 'dock-street count.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\kid\\map.png', 'map.png'],
    ['a\0b\r\n.txt', 'ab.txt'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['.htaccess', 'htaccess'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    ['  ', 'file'],
    ['\u200b\u200d', 'file'],
    ['straße 🚲.md', 'straße 🚲.md'],
    [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(115)}.jpeg`],
  ])('[P-17] %j is shown as %j', (given, shown) => {
    expect(cleanFileName(given)).toBe(shown);
  });

  it.each(['.', '. ', '/', '<', '\u0301'])(
    '[S6] the longest name that a form can have takes no longer when it is made of %j',
    async (part) => {
      const name = `a${part.repeat(80_000 / part.length)}b`;

      expect(await measureCpuMs(() => cleanFileName(name))).toBeLessThan(500);
    },
  );

  it.each([
    ['a.jpg', 'image/jpeg', 'a.jpg'],
    ['a.JPEG', 'image/jpeg', 'a.JPEG'],
    ['a.exe', 'image/jpeg', 'a.jpg'],
    ['a', 'application/pdf', 'a.pdf'],
    ['v1. notes', 'text/plain', 'v1. notes.txt'],
  ])('[P-18] %s of the type %s is %s', (name, fileType, expected) => {
    expect(withExtension(name, fileType)).toBe(expected);
  });
});
