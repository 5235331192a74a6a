import type { FileStore } from '@ev/platform/backup/file-stores.ts';

/** The pictures of a folder are copied into a backup; those in S3 are the operator's to copy. */
export const fileStore: FileStore = {
  name: 'media',
  open(partner) {
    const storage = partner('media');
    return {
      copied: storage.own === true,
      list: () => storage.list(),
      get: (name) => storage.get(name),
      put: (name, bytes) => storage.put(name, bytes, 'application/octet-stream'),
    };
  },
};
