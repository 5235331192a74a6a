import type { Answer, CecStation, QueryName, Request } from '@ev/cec/interfaces.ts';
import { type OperatorDesk, OperatorSilent } from '@ev/operator/server/public.ts';
import { operatorId } from './reported-stations.ts';

type Answers = { [Name in QueryName]?: (request: Request<Name>) => Answer<Name> | Promise<Answer<Name>> };

/** An operator that returns what a test sets, and does not answer anything else. */
export function fakeDesk(answers: Answers): OperatorDesk & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async ask(_, name, request) {
      asked.push(name);
      const answer = answers[name];
      if (!answer) throw new OperatorSilent('nobody is there');
      return answer(request);
    },
    list: async () => [
      {
        operatorId,
        name: '试验充电',
        active: true,
        logo: null,
        phone: null,
        serviceName: null,
        occupancyName: null,
      },
    ],
    sequence: async () => 'MA1TEST01000000000000000000',
    messagesOf: async () => [],
  };
}

/** A catalogue that is read page by page. */
export const pagesOf =
  (stations: () => readonly CecStation[]) =>
  ({ pageNo, pageSize }: Request<'query_stations_info'>): Answer<'query_stations_info'> => {
    const all = stations();
    return {
      pageNo,
      pageCount: Math.ceil(all.length / pageSize),
      itemCount: all.length,
      found: { stations: all.slice((pageNo - 1) * pageSize, pageNo * pageSize), unreadable: [] },
    };
  };
