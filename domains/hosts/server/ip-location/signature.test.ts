import { expect, it } from 'vitest';
import { signQuery } from './signature.ts';

it('signs as the sample that Tencent publishes (lbs.qq.com/faq/serverFaq/webServiceKey)', () => {
  const query = {
    location: '28.7033487,115.8660847',
    key: '5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM',
  };
  expect(signQuery('/ws/geocoder/v1', query, 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX')).toBe(
    '90da272bfa19122547298e2b0bcc0e50',
  );
});
