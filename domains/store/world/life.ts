import { accountOf, cast } from '@ev/account/world/life.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import type { LifePart } from '@ev/platform/life-part.ts';
import { leadSource } from '../contract/lead-source.ts';

const remarks = [
  '想周末到店试驾，最好上午',
  '想看内饰的浅色，店里有现车吗',
  '家里没有固定车位，想了解充电方案',
  '想问置换补贴怎么算',
  '请在工作日 19 点以后联系',
  '想和现在的油车比一下用车成本',
] as const;
const notes = [
  '已致电，周六上午到店试驾，提前备好凌长续航',
  '已加企业微信，资料已发，下周一再联系',
  '客户出差，月底回来后再约',
  '已报置换价，等客户和家人商量',
] as const;

/** Leads of the last weeks: the older half was contacted, some are closed. */
export const life: LifePart = {
  episodes: (today, random) =>
    Array.from({ length: 18 }, (_, index) => {
      const own = random.fork(String(index));
      const person = own.pick(cast);
      const at = new Date(today.getTime() - (2 + index * 20 + own.int(0, 8)) * hourMs);
      return {
        name: `store/lead-${index}`,
        async play(stage) {
          const accountId = await accountOf(stage, person.phone);
          await stage.until(at);
          const { cityCode } = person;
          const input = { cityCode, service: 'testDrive', pageNo: 1, pageSize: 3 } as const;
          const { list } = await stage.asVisitor('store.listStores', input);
          const { leadId } = await stage.asMember(accountId, 'store.leaveStoreLead', {
            storeId: own.pick(list).id,
            modelCode: own.pick(['ling', 'yue', 'yuan']),
            name: person.name,
            phone: person.phone,
            remark: own.pick(remarks),
          });
          if (index < 5) return;
          await stage.until(new Date(at.getTime() + own.int(1, 12) * hourMs));
          await stage.asStaff('sales', 'contact.addNote', {
            kind: 'lead',
            subjectId: leadId,
            channel: 'phone',
            outcome: 'reached',
            words: own.pick(notes),
          });
          if (index % 4 !== 0) return;
          await stage.until(new Date(at.getTime() + 60 * hourMs));
          const one = { source: leadSource.source, id: leadId, of: 'all', pageNo: 1, pageSize: 1 } as const;
          const [lead] = (await stage.asStaff('sales', 'lead.listLeads', one)).list;
          if (!lead) throw new Error('The lead is not in the list');
          const { source, version: seenVersion } = lead;
          const won = { source, leadId, act: 'win', seenVersion, note: '已到店试驾并下单' } as const;
          await stage.asStaff('sales', 'lead.followLead', won);
        },
      };
    }),
};
