import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataOfFile, fileOfData } from './data-files.ts';

it('encodes and decodes any picture', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
      const address = await dataOfFile(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const file = fileOfData(address, '图片1');
      expect(file).toMatchObject({ name: '图片1.png', type: 'image/png' });
      expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(bytes));
    }),
  );
});

it.each([
  ['a page', 'data:text/html;base64,PGh0bWw+'],
  ['a drawing with scripts', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['no data', 'data:image/png;base64,'],
  ['a length that none has', 'data:image/png;base64,AAAAA'],
  ['an address', 'https://ev.example/a.png'],
  ['nothing', undefined],
])('refuses %s as a picture', (_what, address) => {
  expect(fileOfData(address, 'x')).toBeNull();
});
