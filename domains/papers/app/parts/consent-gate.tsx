import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { consentVersion } from '../../contract/kinds.ts';
import { PictureConsent } from './picture-consent.tsx';

/** Shows its content only with the customer's consent to pictures, and asks for it otherwise. */
export function ConsentGate({ onRefuse, children }: { onRefuse: () => void; children: ReactNode }) {
  const query = useRead('papers.listCertificates', {});
  const agree = useCommand('papers.agreeToPictures');
  return (
    <QueryState
      query={query}
      skeleton={
        <SkeletonScreen label="正在打开">
          <Skeleton shape="block" height={320} />
        </SkeletonScreen>
      }
    >
      {({ picturesAgreedAt, recognises }) =>
        picturesAgreedAt || agree.isSuccess ? (
          children
        ) : (
          <PictureConsent
            open
            onClose={onRefuse}
            onRefuse={onRefuse}
            recognises={recognises}
            agreeing={agree.isPending}
            onAgree={(recognise) =>
              agree.mutate(
                { version: consentVersion, recognise },
                {
                  onError: (error) =>
                    feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
                },
              )
            }
          />
        )
      }
    </QueryState>
  );
}
