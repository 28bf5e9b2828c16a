import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type InkMerge, inksAfter, mergesTo } from '#shop/artworks/model/reading/fewer-inks.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { hexOfColor } from '#shop/artworks/model/reading/same-ink.ts'
import { nearestIn, solidInks } from '#shop/pricing/model/methods/solid-inks.ts'
import type { ImageLayer } from '../../model/layers/image.ts'
import { useDesign, useLabs } from '../document/editor-store.ts'
import { recolorPicture } from '../layers/image/change-picture.ts'
import { useGarmentColor } from '../layers/use-garment-color.ts'
import { usePrices } from '../purchase/prices-context.ts'
import { BeforeAndAfter } from './before-and-after.tsx'
import { MergeList } from './merge-list.tsx'
import { Savings } from './savings.tsx'
import { fewerInksTexts } from './texts.ts'

const PAPER = '#ffffff'

interface FewerInksDialogProps {
  readonly layer: ImageLayer
  readonly reading: ArtworkReading
  readonly onClose: () => void
}

/** As many inks as the chart has for these colors, where that is fewer: on the press they look no different. */
function useMerges({ inks }: ArtworkReading) {
  const chart = usePrices().list.methods.screen.inks
  const [count, setCount] = useState(() => {
    const solid = solidInks(
      chart,
      inks.map(({ color }) => color),
    ).size
    return Math.min(solid, inks.length - 1)
  })
  const merges = useMemo(
    () => mergesTo(inks, count, (color) => nearestIn(chart, color)?.name ?? color),
    [inks, count, chart],
  )
  return { count, setCount, merges }
}

/** Has the copy made; what runs is given up when it is stopped, and with the dialog. */
function useAccepting(layer: ImageLayer, onClose: () => void) {
  const labs = useLabs()
  const running = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => () => running.current?.abort(), [])
  async function accept(merges: readonly InkMerge[], count: number) {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setProblem('')
    const { isShown, problem } = await recolorPicture(labs, layer, merges, controller.signal)
    setBusy(false)
    setProblem(problem)
    if (!isShown) return
    toast({ text: fewerInksTexts.changed(count) })
    onClose()
  }
  return { busy, problem, accept, stop: () => running.current?.abort() }
}

/** A picture in fewer inks: what would look different and what that saves. The picture changes when it is accepted. */
export function FewerInksDialog({ layer, reading, onClose }: FewerInksDialogProps) {
  const { inks } = reading
  const name = useId()
  const design = useDesign()
  const garment = useGarmentColor(design.color)
  const { count, setCount, merges } = useMerges(reading)
  const { busy, problem, accept, stop } = useAccepting(layer, onClose)
  const left = useMemo(() => inksAfter(inks, merges), [inks, merges])
  const places = design.layers.filter((other) => other.kind === 'image' && other.artworkId === layer.artworkId)
  return (
    <Dialog
      open
      keepsTyped
      size="md"
      onClose={onClose}
      title={fewerInksTexts.title}
      lead={fewerInksTexts.lead}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="line" onClick={busy ? stop : onClose}>
            {busy ? fewerInksTexts.stop : fewerInksTexts.keep}
          </Button>
          <Button pending={busy} pendingText={fewerInksTexts.accepting} onClick={() => accept(merges, count)}>
            {fewerInksTexts.accept(count)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <fieldset disabled={busy}>
          <legend className="text-sm font-semibold">{fewerInksTexts.howMany}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {inks.slice(1).map((_ink, at) => {
              const one = inks.length - 1 - at
              return (
                <label
                  key={one}
                  className="grid min-h-11 cursor-pointer place-content-center border border-line-strong bg-white px-4 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name={name}
                    className="sr-only"
                    checked={one === count}
                    onChange={() => setCount(one)}
                  />
                  {fewerInksTexts.inks(one)}
                </label>
              )
            })}
          </div>
        </fieldset>
        {problem && <Alert>{problem}</Alert>}
        <BeforeAndAfter
          artworkId={layer.artworkId}
          inks={inks}
          merges={merges}
          ground={garment ? hexOfColor(garment) : PAPER}
        />
        <MergeList merges={merges} />
        <Savings artworkId={layer.artworkId} inks={left} />
        <p className="text-sm text-ink-soft">
          {places.length > 1 && `${fewerInksTexts.everywhere} `}
          {fewerInksTexts.originalStays}
        </p>
      </div>
    </Dialog>
  )
}
