import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, ne } from 'drizzle-orm';
import { type certificateForms, certificateStatus } from '../contract/kinds.ts';
import { normaliseData } from '../contract/rules.ts';
import { sureFrom } from './certificate-presenter.ts';
import type { Consents } from './consents.ts';
import type { Pictures } from './picture-home.ts';
import type { PictureReading, RecognitionPort } from './recognition/port.ts';
import { type CertificatePictureRow, certificatePictures, certificates } from './tables.ts';

/** Each recognition request costs money. */
const aDay = { limit: 40, windowSeconds: 24 * 3600 };

export type Readings = ReturnType<typeof createReadings>;

/** Readings of pictures: each is requested once and stored encrypted with its picture. */
export function createReadings(parts: {
  db: Database;
  log: Log;
  limiter: RateLimiter;
  pictures: Pictures;
  consents: Consents;
  recognition: RecognitionPort;
}) {
  const { db, log, limiter, pictures, consents, recognition } = parts;

  /** Null if the service does not respond; the customer then types instead. */
  async function ask(
    picture: CertificatePictureRow,
    type: keyof typeof certificateForms,
  ): Promise<PictureReading | null> {
    const jpeg = await pictures.read(picture);
    try {
      const read = await recognition.read({ type, side: picture.side, picture: jpeg });
      return { fields: ofForm(type, read?.fields ?? []), hints: read?.hints ?? [] };
    } catch (error) {
      // The error message may contain certificate data, so only its name is logged.
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a certificate could not be read');
      return null;
    }
  }

  return {
    offered: !recognition.missing,

    /** Existing readings of these pictures. */
    known: (rows: readonly CertificatePictureRow[]): PictureReading[] =>
      rows.flatMap((row) => (pictures.openReading(row) as PictureReading | null) ?? []),

    /**
     * An illegible picture is a valid result. @throws AppError papers.certificateNotFound,
     * papers.pictureNotFound, papers.tooManyReadings, papers.storageAway
     */
    async read(
      accountId: string,
      { certificateNo, side }: Api['papers.recognisePicture']['parsed'],
    ): Promise<Api['papers.recognisePicture']['output']> {
      const own = and(
        eq(certificates.certificateNo, certificateNo),
        eq(certificates.accountId, accountId),
        ne(certificates.status, certificateStatus.removed),
      );
      const [certificate] = await db.select().from(certificates).where(own);
      if (!certificate) throw new AppError('papers.certificateNotFound');
      const picture = (await pictures.of(db, [certificateNo])).find((one) => one.side === side);
      if (!picture) throw new AppError('papers.pictureNotFound');
      const [kept] = this.known([picture]);
      if (kept) return present(kept);
      const mayAsk = !recognition.missing && (await consents.of(accountId))?.recognise;
      if (!mayAsk) return { outcome: 'away', hints: [], fields: [] };
      if (!(await limiter.take(`papers.read:${accountId}`, aDay)))
        throw new AppError('papers.tooManyReadings');
      const reading = await ask(picture, certificate.type);
      if (!reading) return { outcome: 'away', hints: [], fields: [] };
      await db
        .update(certificatePictures)
        .set({ sealedReading: pictures.sealReading(picture, reading) })
        .where(eq(certificatePictures.pictureId, picture.pictureId));
      return present(reading);
    },
  };
}

/** The fields of the type's form, formatted as if typed. */
function ofForm(
  type: keyof typeof certificateForms,
  fields: PictureReading['fields'],
): PictureReading['fields'] {
  return fields.flatMap((field) => {
    const value = normaliseData(type, { [field.key]: field.value })[field.key];
    return value === undefined ? [] : [{ ...field, value }];
  });
}

function present({ fields, hints }: PictureReading): Api['papers.recognisePicture']['output'] {
  return {
    outcome: fields.length > 0 ? 'read' : 'nothing',
    hints,
    fields: fields.map(({ key, value, confidence }) => ({ key, value, sure: confidence >= sureFrom })),
  };
}
