import pg from 'pg';

/** Lends a connection of its own to `work` and closes it. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config });
  // Without a listener a server that ends between two queries ends this process too; the next query throws.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
