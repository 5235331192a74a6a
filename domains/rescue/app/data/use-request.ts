import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RescueKind } from '../../contract/kinds.ts';
import { RequestRescue } from '../../contract/rescue.ts';
import { emptyRescue, rescueDraft } from '../pages/rescue-service/typed-rescue.ts';
import { holdRescue, requestId } from './held-rescue.ts';

const waitForPictures = '图片还没有上传完，请稍候，没能上传的请重试或删除';

/** The request of a customer or, without a login, of a visitor. What was typed survives a reload. */
export function useRequest(kind: RescueKind | undefined) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const asMember = useCommand('rescue.requestRescue');
  const asVisitor = useCommand('rescue.requestAsVisitor');
  const [pictureIds, setPictureIds] = useState<string[]>([]);
  const [pending, setPending] = useState(0);
  const cars = useRead('vehicle.listVehicles', loggedIn ? {} : null, { optional: true }).data?.vehicles;
  const carOf = (vin: string | null) => cars?.find((car) => car.vin === vin) ?? null;
  const form = useForm({
    name: rescueDraft,
    initial: emptyRescue,
    schema: RequestRescue,
    inputOf: ({ plate, vin, ...typed }) => ({
      ...typed,
      kind: typed.kind ?? kind,
      // The draft may contain a car that was handed on since, which would stop the request.
      vin: loggedIn && (!cars || carOf(vin)) ? vin : null,
      plate: carOf(vin) || plate.trim() === '' ? null : plate,
      pictureIds: loggedIn ? pictureIds : [],
    }),
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: {
      isPending: asMember.isPending || asVisitor.isPending,
      mutate(input, then) {
        if (loggedIn) return asMember.mutate(input, then);
        const { pictureIds: _, ...wanted } = input;
        asVisitor.mutate({ ...wanted, requestId: requestId() }, then);
      },
    },
    onSent: ({ caseNo, token }: { caseNo: string; token?: string }) => {
      if (token) holdRescue({ caseNo, token });
      navigate(hrefTo('/pages/car/serviceProgress', { id: caseNo, token }), { replace: true });
    },
    refusedAs: errorsInForm,
  });
  return {
    form,
    kind: form.typed.kind ?? kind ?? null,
    loggedIn,
    cars: cars ?? [],
    car: carOf(form.typed.vin),
    setPictureIds,
    setPending,
  };
}
