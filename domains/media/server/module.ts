import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { artworkPictures } from '@ev/stock/artwork.ts';
import { filesRoute } from './files-route.ts';
import { createPictures } from './pictures-service.ts';
import { createPrivatePictures } from './private-pictures.ts';
import { privateUploadRoutes } from './private-upload-route.ts';
import { createProcessing } from './processing-service.ts';
import { chosenPictures, createShown } from './shown.ts';
import { uploadRoute } from './upload-route.ts';
import { createUses } from './uses.ts';

/** Pictures of the brand, and private pictures of customers and staff. */
export const module = defineModule('media', (context) => {
  const { db, clock, jobs, log, limiter, product, recordAction, fill, fills, partner } = context;
  const [storage, vault] = [partner('media'), partner('mediaVault')];
  const findUses = createUses({ stock: product.stock, fills });
  const pictures = createPictures({ db, clock, jobs, log, storage, findUses });
  const processing = createProcessing({ db, clock, jobs, storage });
  const inPrivate = createPrivatePictures({ db, clock, jobs, log, limiter, storage, vault });

  jobs.work('media.process', ({ id }) => processing.process(id));
  jobs.work('media.removeFiles', ({ id }) => processing.removeFiles(id));
  jobs.work('media.removePrivateFile', ({ pictureId }) => inPrivate.removeFile(pictureId));

  return {
    fills: {
      'stock.pictures': createShown(db),
    },
    sweep: inPrivate.removeDue,
    services: { ...inPrivate.services, ...chosenPictures },
    routes: [
      uploadRoute({ fill, recordAction, pictures }),
      ...privateUploadRoutes({ fill, pictures: inPrivate }),
      filesRoute({ storage, log }),
    ],
    handlers: {
      'media.listPictures': (input) => pictures.list(input),
      'media.getPicture': ({ id }) => pictures.get(id),
      'media.listArtwork': async () => ({ list: artworkPictures }),
      'media.describePicture': (input, call) =>
        call.once((tx) => pictures.describe(tx, actingOf(recordAction, call), input)),
      'media.removePicture': ({ id }, call) =>
        call.once((tx) => pictures.remove(tx, actingOf(recordAction, call), id)),
    },
  };
});
