import { describe, expect, it } from 'vitest';
import { area } from './area.ts';

/** Names under which the audit log stores actions on leads, those of earlier releases included. */
describe.each([
  ['lead', '门店线索'],
  ['driveLead', '试驾线索'],
  ['wish', '心愿'],
])('the audit log of %s', (source, title) => {
  it('is readable', () => {
    const { actions, objects } = area.audit ?? {};
    expect(objects?.[source]?.word).toBe(title);
    for (const act of ['appoint', 'win', 'lose', 'assign'])
      expect(actions?.[`${source}.${act}`], act).toContain(title);
  });

  it('leads from a mention to the lead', () => {
    expect(area.found?.[source]?.to({ id: 'L1', title: '' })).toBe('/leads?q=&open=L1');
  });
});
