import pg from 'pg';

/** Opens a dedicated connection for `work` and closes it afterwards. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config });
  // Without a listener a server that ends between two queries would end this process too; with it, the next
  // query throws.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
