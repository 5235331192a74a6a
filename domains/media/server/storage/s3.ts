import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { MediaStorage } from './port.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const timeoutMs = 20_000;

/** Any S3-compatible storage, with path-style URLs. */
export function s3Storage({ endpoint, region, bucket, ...keys }: S3Settings): MediaStorage {
  // Failed jobs are retried as jobs; a failed upload is reported at once.
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  /** @param resource of the bucket: the path of a file, or a query */
  async function send(method: string, resource: string, body?: Buffer, type?: string): Promise<Response> {
    const response = await client.fetch(`${bucketUrl}${resource}`, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(type ? { 'content-type': type } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The storage answers ${method} with ${response.status}`);
  }

  return {
    wire: 'S3 with AWS Signature Version 4, held against @20minutes/s3rver',
    async put(name, bytes, type) {
      const { ok } = await send('PUT', `/${name}`, bytes, type);
      if (!ok) throw new Error(`The storage has no bucket ${bucket}`);
    },
    async get(name) {
      const response = await send('GET', `/${name}`);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(names) {
      for (const name of names) await send('DELETE', `/${name}`);
    },
    async *list() {
      for (let from: string | null = ''; from !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from && { 'continuation-token': from }) });
        const response = await send('GET', `?${query}`);
        if (!response.ok) throw new Error(`The storage has no bucket ${bucket}`);
        const page = await response.text();
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { name: textOf(entry, 'Key') ?? '', bytes: Number(textOf(entry, 'Size')) };
        from = textOf(page, 'NextContinuationToken');
      }
    },
  };
}

/** The text of the first element of this name; null if there is none. Names of our files need no escapes. */
function textOf(xml: string, element: string): string | null {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null;
}
