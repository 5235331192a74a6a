import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Tabs } from '@ev/ui/tabs.tsx';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import type { Catalog } from '../../contract/catalog.ts';
import { assistNote } from '../model/car-facts.ts';
import { type Step, steps } from '../model/configuration.ts';
import type { Configurator } from '../model/use-configurator.ts';
import type { Steps } from '../model/use-steps.ts';
import s from './configurator-board.module.css';
import { OriginNotice } from './origin-notice.tsx';
import { StageControls } from './stage-controls.tsx';
import { TurningStage } from './turning-stage.tsx';
import { VersionStep } from './version-step.tsx';

const loadOptionStep = async () => ({ default: (await import('./option-step.tsx')).OptionStep });
/** The option step loads on demand, because every visit begins with the versions. */
const OptionStep = lazy(loadOptionStep);
const loadChangeSheet = async () => (await import('./change-sheet.tsx')).ChangeSheet;

/** The car, the steps, and the choices of the open step. */
export function ConfiguratorBoard({
  catalog,
  configurator,
  steps: { step, go, view, setView },
  children,
}: {
  catalog: Catalog;
  configurator: Configurator;
  steps: Steps;
  /** Content below the options. */
  children: ReactNode;
}) {
  const { selection, availability, pending } = configurator;
  // The tab responds to the tap at once; the deferred content follows, and the previous content stays until
  // then.
  const shown = useDeferredValue(step);
  const group = catalog.groups.find(({ code }) => code === shown);
  useCodeAhead(loadOptionStep);
  useCodeAhead(loadChangeSheet);
  const { Modal: ChangeSheet, show } = useLateModal(loadChangeSheet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice that waits asks for it.
  useEffect(() => {
    if (pending) show();
  }, [pending]);
  const tell = (reason: string | null) => {
    if (reason) feedback.showToast({ title: reason, durationMs: toastMs.custom });
  };
  const choose = (code: string) => tell(configurator.choose(code));
  return (
    <>
      <div className={s.head}>
        <section className={s.stage} aria-label="外观预览">
          <TurningStage
            look={configurator.look}
            view={view}
            onView={setView}
            alt={`${catalog.modelName} 当前配置`}
          />
          <StageControls
            view={view}
            onView={setView}
            undo={configurator.canUndo ? configurator.undo : null}
          />
        </section>
        <div className={s.tabs}>
          <Tabs
            id="steps"
            label="选配步骤"
            items={steps.map((key) => ({ key, label: nameOfStep(catalog, key) }))}
            value={step}
            onChange={go}
          />
        </div>
      </div>
      <div className={s.notice}>
        <OriginNotice
          origin={configurator.origin}
          shown={`${catalog.modelName} ${catalog.versions.find(({ code }) => code === selection.version)?.name ?? ''}`}
        />
      </div>
      <div
        className={s.options}
        role="tabpanel"
        id={`steps-panel-${shown}`}
        aria-labelledby={`steps-tab-${shown}`}
      >
        <Suspense>
          {shown === 'version' || !group ? (
            <VersionStep catalog={catalog} value={selection.version} onChoose={choose} />
          ) : (
            <OptionStep
              catalog={catalog}
              group={group}
              version={selection.version}
              availability={availability}
              onChoose={choose}
              onRemove={(code) => tell(configurator.remove(code))}
            />
          )}
        </Suspense>
        {shown === 'package' && <p className={s.assist}>{assistNote}</p>}
        <p className={s.delivery}>{children}</p>
      </div>
      {ChangeSheet && (
        <ChangeSheet pending={pending} onConfirm={configurator.confirm} onDismiss={configurator.dismiss} />
      )}
    </>
  );
}

function nameOfStep(catalog: Catalog, step: Step): string {
  return step === 'version' ? '版本' : (catalog.groups.find(({ code }) => code === step)?.name ?? step);
}
