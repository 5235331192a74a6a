import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what the brand lets in. */
export const faults: readonly Fault[] = [
  {
    name: 'anybody of the staff uploads',
    file: 'server/upload-route.ts',
    find: "fill('shell.requirePermission')(actor, 'media.upload');",
    replace: '',
    breaks: 'who only sells brings pictures before customers',
    tests: ['server/tests/media.test.ts'],
  },
  {
    name: 'a picture as large as its head says',
    file: 'server/inspect.ts',
    find: 'if (width * height > maxPixels || Math.max(width, height) > maxSide)',
    replace: 'if (width < 0)',
    breaks: 'a few bytes become gigabytes and end the process',
    tests: ['server/inspect.test.ts'],
  },
  {
    name: 'a picture from anywhere on the machine',
    file: 'server/folder-pictures.ts',
    find: 'const refused = name && (await',
    replace: 'const refused = folder === "" && (await',
    breaks: 'a folder from somebody else brings files of the machine before customers, or fills its memory',
    tests: ['/apps/server/src/tests/stock-pictures.test.ts'],
    only: 'leads out of the folder',
  },
  {
    name: 'all pictures at once',
    file: 'server/processing-service.ts',
    find: 'const decodedAtOnce = 1;',
    replace: 'const decodedAtOnce = 100;',
    breaks: 'a few small files that somebody brings together end the process',
    tests: ['server/tests/media.test.ts'],
    only: 'one picture after the other',
  },
  {
    name: 'a picture with all that its camera wrote',
    file: 'server/variants.ts',
    find: 'const resized = pixels()',
    replace: 'const resized = sharp(original).keepMetadata()',
    breaks: 'everybody reads where and by whom it was taken',
    tests: ['server/tests/t16-uploads.trust.test.ts'],
    only: 'nowhere in what is served',
  },
  {
    name: 'a picture that failed is never made again',
    file: 'server/picture-machine.ts',
    find: "'2': { uploadAgain: '0', fail: repeated() },",
    replace: "'2': { uploadAgain: repeated(), fail: repeated() },",
    breaks: 'whoever brings it again waits for ever',
    tests: ['server/picture-machine.test.ts'],
  },
];
