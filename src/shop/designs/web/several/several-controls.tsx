import { useState } from 'react'
import { SelectField } from '#platform/web/ui/field.tsx'
import { ALIGNMENTS, ORDERS } from '../../model/editing/arrange.ts'
import { isGrouped, unitOf } from '../../model/editing/groups.ts'
import { ALIGN_TARGETS, type AlignTarget, AXES, canDistribute } from '../../model/editing/several/arrange-layers.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs } from '../document/editor-store.ts'
import { alignNames, orderNames } from '../layers/arrange-names.ts'
import { smallSelect } from '../layers/position-fields.tsx'
import { Tool, Tools } from '../layers/tools.tsx'
import { runSeveral } from './run-several.ts'
import * as actions from './several-actions.ts'
import { SeveralFields, type SeveralProps, SideFields } from './several-fields.tsx'
import { severalTexts } from './texts.ts'

/** Runs an action when it is pressed. */
function useRun() {
  const labs = useLabs()
  return (action: actions.SeveralAction) => () => runSeveral(labs, action)
}

interface RowProps extends SeveralProps {
  readonly locked: boolean
}

function GroupTools({ layers, locked, isGroup }: RowProps & { readonly isGroup: boolean }) {
  const design = useDesign()
  const run = useRun()
  const isAlone = layers.every((layer) => !isGrouped(design, layer))
  return (
    <Tools label={designsTexts.layer}>
      <Tool icon="group" label={severalTexts.group} disabled={isGroup} onClick={run(actions.grouped)} />
      <Tool icon="ungroup" label={severalTexts.ungroup} disabled={isAlone} onClick={run(actions.ungrouped)} />
      <Tool icon="duplicate" label={designsTexts.duplicate} onClick={run(actions.duplicated)} />
      <Tool
        icon={locked ? 'lock' : 'unlock'}
        label={designsTexts.lock}
        pressed={locked}
        onClick={run(actions.lockToggled)}
      />
      <Tool icon="remove" label={severalTexts.remove} disabled={locked} onClick={run(actions.removed)} />
    </Tools>
  )
}

const targetNames: Readonly<Record<AlignTarget, string>> = {
  'each-other': severalTexts.eachOther,
  'print-area': severalTexts.printArea,
}

/** Against each other or the print area; one thing has nothing else than that. */
function AlignTools({ layers, locked }: RowProps) {
  const run = useRun()
  const usual = actions.usualTarget(
    useDesign(),
    layers.map(({ id }) => id),
  )
  const [picked, setPicked] = useState<AlignTarget>()
  const against = usual === 'each-other' ? (picked ?? usual) : usual
  return (
    <>
      <SelectField
        label={severalTexts.alignTo}
        className={smallSelect}
        value={against}
        disabled={usual === 'print-area'}
        options={ALIGN_TARGETS.map((one) => ({ value: one, label: targetNames[one] }))}
        onChange={({ target }) => setPicked(ALIGN_TARGETS.find((one) => one === target.value))}
      />
      <Tools label={designsTexts.align}>
        {ALIGNMENTS.map((to) => (
          <Tool
            key={to}
            icon={to}
            label={alignNames[to]}
            disabled={locked}
            onClick={run(actions.aligned(to, against))}
          />
        ))}
      </Tools>
    </>
  )
}

function DistributeTools({ layers, locked }: RowProps) {
  const design = useDesign()
  const run = useRun()
  const isPossible = canDistribute(
    design,
    layers.map(({ id }) => id),
  )
  return (
    <Tools label={severalTexts.distribute}>
      {AXES.map((axis) => (
        <Tool
          key={axis}
          icon={axis}
          label={axis === 'across' ? severalTexts.distributeAcross : severalTexts.distributeDown}
          disabled={!isPossible}
          onClick={run(actions.distributed(axis))}
        />
      ))}
      <Tool icon="flip-x" label={designsTexts.flipHorizontally} disabled={locked} onClick={run(actions.flipped('x'))} />
      <Tool icon="flip-y" label={designsTexts.flipVertically} disabled={locked} onClick={run(actions.flipped('y'))} />
      <Tool icon="turn" label={designsTexts.rotate15} disabled={locked} onClick={run(actions.turnedBy(15))} />
    </Tools>
  )
}

function OrderTools({ locked }: { readonly locked: boolean }) {
  const run = useRun()
  return (
    <Tools label={designsTexts.order}>
      {ORDERS.map((to) => (
        <Tool key={to} icon={to} label={orderNames[to]} disabled={locked} onClick={run(actions.reordered(to))} />
      ))}
    </Tools>
  )
}

/** What can be done with several layers as one thing. */
export function SeveralControls({ layers }: SeveralProps) {
  const design = useDesign()
  const [first] = layers
  const isGroup = first !== undefined && isGrouped(design, first) && unitOf(design, first).length === layers.length
  const locked = layers.every((layer) => layer.locked)
  const name = isGroup ? designsTexts.groupOf(layers.length) : designsTexts.severalChosen(layers.length)
  return (
    <section aria-label={name} className="mt-2 grid gap-3 border border-ink bg-white p-3">
      <p className="text-sm font-semibold">{name}</p>
      <GroupTools layers={layers} locked={locked} isGroup={isGroup} />
      <AlignTools layers={layers} locked={locked} />
      <DistributeTools layers={layers} locked={locked} />
      <OrderTools locked={locked} />
      <SeveralFields layers={layers} />
      <SideFields layers={layers} />
    </section>
  )
}
