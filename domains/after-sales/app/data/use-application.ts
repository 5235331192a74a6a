import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { ErrorName } from '@ev/contract/errors';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Application, type ServiceLine } from '../../contract/case.ts';
import { chosenOf, emptyApplication } from '../model/chosen.ts';

const waitForPictures = '图片还没有上传完，请稍候，没能上传的请重试或删除';

/** The field at which a refusal is shown; `form` is above the button. */
const fieldOf: Partial<Record<ErrorName, string>> = {
  'after-sales.tooMany': 'quantity',
  'after-sales.notPossible': 'reason',
  'after-sales.notExchangeable': 'newSkuCode',
  'after-sales.sumChanged': 'form',
  'mall.soldOut': 'newSkuCode',
  'mall.variantNotFound': 'newSkuCode',
};

function refusedAs(error: unknown): Record<string, string> | null {
  const name = (Object.keys(fieldOf) as ErrorName[]).find((one) => isRefusal(error, one));
  const field = name && fieldOf[name];
  return field ? { [field]: messageOf(error) } : errorsOf(error);
}

/** What the customer applies for and what would come back; what was typed survives a reload. */
export function useApplication(line: ServiceLine) {
  const { orderNo, lineId } = line;
  const navigate = useNavigate();
  const apply = useCommand('after-sales.applyForService');
  const [pictureIds, setPictureIds] = useState<string[]>([]);
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `after-sales.${orderNo}.${lineId}`,
    initial: emptyApplication(line),
    schema: Application,
    inputOf: (typed) => ({ ...chosenOf(typed, line), orderNo, lineId, text: typed.text, pictureIds }),
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: {
      isPending: apply.isPending,
      mutate(input, then) {
        // The button waits for the sum.
        if (!returned) return;
        apply.mutate({ ...input, expectedFen: returned.payFen, expectedPoints: returned.points }, then);
      },
    },
    onSent: ({ caseNo }: { caseNo: string }) =>
      navigate(hrefTo('/pages/shop/afterSalesDetail', { id: caseNo }), { replace: true }),
    refusedAs,
  });
  const chosen = chosenOf(form.typed, line);
  const { quantity, reason } = chosen;
  const quote = useRead('after-sales.quoteService', reason && { orderNo, lineId, quantity, reason }, {
    keepPrevious: true,
  });
  // The sum of the previous choice stays on the screen, but it is not what the customer applies for.
  const returned = quote.isPlaceholderData ? undefined : quote.data;
  return { form, chosen, quote, returned, setPictureIds, setPending };
}
