import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign } from '../document/design.ts'
import { type Percent, percentOf, pointAt } from '../garment/preview.ts'
import { frameOf } from '../garment/printable.ts'
import type { View } from '../garment/views.ts'
import { pixels } from '../geometry.ts'
import type { DesignArtwork } from '../layers/artwork.ts'
import { setColor, setDesignerNote, withoutDesignerNote } from './design-commands.ts'
import * as actions from './editor.ts'
import { addImage, resizeTo } from './layer-commands.ts'

const tee = { styleId: 1, code: '3001', cut: 'tee' } as const
const logo: DesignArtwork = {
  artworkId: 'art_logo',
  name: 'logo.png',
  pixels: { width: pixels(2400), height: pixels(1200) },
  vector: false,
}
const blankTee: Design = { ...emptyDesign, product: tee, color: 'White' }
const teeWithLogo = (view: View = 'front') => addImage(blankTee, view, 'logo', logo)

/** Drives the same functions as the canvas, with the pointer in percent of the preview. */
function newEditor(design: Design, view: View = 'front') {
  let editor = actions.openEditor(design, view)
  const at = (x: number, y: number) => pointAt(frameOf('tee', editor.view), { x, y })
  const step = (next: actions.Editor) => {
    editor = next
    return self
  }
  const self = {
    pointerDown: (x: number, y: number) => step(actions.pointerDown(editor, at(x, y))),
    pointerMove: (x: number, y: number) => step(actions.pointerMove(editor, at(x, y))),
    pointerUp: () => step(actions.endGesture(editor)),
    escape: () => step(actions.cancelGesture(editor)),
    undo: () => step(actions.undo(editor)),
    redo: () => step(actions.redo(editor)),
    run: (command: (design: Design) => Design) => step(actions.runCommand(editor, command)),
    do: (action: (editor: actions.Editor) => actions.Editor) => step(action(editor)),
    layer(id: string): Percent {
      const layer = actions.designOf(editor).layers.find((one) => one.id === id)
      if (!layer) throw new Error(`no layer ${id}`)
      const { x, y } = percentOf(frameOf('tee', layer.place.view), layer.place.center)
      return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 }
    },
    get state() {
      return editor
    },
  }
  return self
}

describe('dragging', () => {
  test('dragging a layer is one step back', () => {
    const editor = newEditor(teeWithLogo())
    editor.pointerDown(55, 35).pointerMove(60, 35).pointerMove(75, 45).pointerUp()
    expect(editor.layer('logo')).toEqual({ x: 70, y: 40 })
    expect(editor.undo().layer('logo')).toEqual({ x: 50, y: 30 })
    expect(editor.redo().layer('logo')).toEqual({ x: 70, y: 40 })
  })

  test('a layer follows the point where it was taken hold of', () => {
    const editor = newEditor(teeWithLogo())
    editor.pointerDown(60, 32).pointerMove(61, 33)
    expect(editor.layer('logo')).toEqual({ x: 51, y: 31 })
  })

  test('a press without a move leaves no step', () => {
    const editor = newEditor(teeWithLogo()).pointerDown(50, 30).pointerUp()
    expect(editor.state.history.past).toHaveLength(0)
    expect(editor.state.selectedId).toBe('logo')
  })

  test('a press on the ground clears the choice and moves nothing', () => {
    const editor = newEditor(teeWithLogo()).pointerDown(50, 30).pointerUp()
    editor.pointerDown(90, 90).pointerMove(50, 50).pointerUp()
    expect(editor.state.selectedId).toBeNull()
    expect(editor.layer('logo')).toEqual({ x: 50, y: 30 })
  })

  test('Escape during a drag puts the layer back without a step', () => {
    const editor = newEditor(teeWithLogo()).pointerDown(50, 30).pointerMove(70, 60).escape()
    expect(editor.layer('logo')).toEqual({ x: 50, y: 30 })
    expect(editor.state.history.past).toHaveLength(0)
    expect(editor.pointerMove(20, 20).layer('logo')).toEqual({ x: 50, y: 30 })
  })

  test('no drag leaves 15 to 85 percent of the preview', () => {
    const editor = newEditor(teeWithLogo()).pointerDown(50, 30).pointerMove(-400, 999)
    expect(editor.layer('logo')).toEqual({ x: 15, y: 85 })
  })

  test('the topmost of two layers is taken', () => {
    const second = { ...logo, artworkId: 'art_second' }
    const editor = newEditor(addImage(teeWithLogo(), 'front', 'second', second)).pointerDown(50, 30)
    expect(editor.state.selectedId).toBe('second')
  })

  test('layers of other views cannot be taken', () => {
    const editor = newEditor(teeWithLogo('back')).pointerDown(50, 30)
    expect(editor.state.selectedId).toBeNull()
  })
})

describe('steps', () => {
  test('undo in the middle of a drag ends the drag and takes it back', () => {
    const editor = newEditor(teeWithLogo()).pointerDown(50, 30).pointerMove(70, 60).undo()
    expect(editor.layer('logo')).toEqual({ x: 50, y: 30 })
    expect(editor.redo().layer('logo')).toEqual({ x: 70, y: 60 })
  })

  test('a new change forgets what was taken back', () => {
    const editor = newEditor(teeWithLogo())
    editor.run((design) => resizeTo(design, 'logo', 6)).undo()
    editor.run((design) => resizeTo(design, 'logo', 8)).redo()
    expect(actions.selectedLayer(editor.do((one) => actions.selectLayer(one, 'logo')).state)?.place.size.width).toBe(8)
  })

  test('a change that alters nothing is no step', () => {
    const editor = newEditor(teeWithLogo()).run((design) => resizeTo(design, 'nobody', 3))
    expect(editor.state.history.past).toHaveLength(0)
  })

  test('a step back shows the view on which it happened and drops a choice that is gone', () => {
    const editor = newEditor(blankTee).run((design) => addImage(design, 'back', 'logo', logo))
    editor.do((one) => actions.selectLayer(one, 'logo')).do((one) => actions.showView(one, 'front'))
    editor.undo()
    expect(editor.state).toMatchObject({ view: 'back', selectedId: null })
  })

  test('two hundred steps are kept', () => {
    const editor = newEditor(teeWithLogo())
    for (let width = 4; width < 8; width += 0.01) editor.run((design) => resizeTo(design, 'logo', width))
    expect(editor.state.history.past).toHaveLength(200)
  })
})

describe('views', () => {
  test('the arrows go round in both directions', () => {
    const editor = newEditor(teeWithLogo())
    const seen = [1, 2, 3, 4].map(() => editor.do((one) => actions.turnView(one, 1)).state.view)
    expect(seen).toEqual(['left', 'right', 'back', 'front'])
    expect(editor.do((one) => actions.turnView(one, -1)).state.view).toBe('back')
  })

  test('another view clears the choice, the same view keeps it', () => {
    const editor = newEditor(teeWithLogo()).do((one) => actions.selectLayer(one, 'logo'))
    expect(editor.do((one) => actions.showView(one, 'front')).state.selectedId).toBe('logo')
    expect(editor.do((one) => actions.showView(one, 'left')).state.selectedId).toBeNull()
  })

  test("'Add to both sides' is switched on and off as one step each", () => {
    let next = 0
    const toggle = (one: actions.Editor) => actions.toggleBothSides(one, () => `copy-${next++}`)
    const editor = newEditor(teeWithLogo()).do(toggle)
    expect(actions.designOf(editor.state).layers.map((layer) => layer.place.view)).toEqual(['front', 'back'])
    editor.do(toggle)
    expect(actions.designOf(editor.state).layers).toHaveLength(1)
    expect(editor.state.history.past).toHaveLength(2)
  })

  test('handles stop a picture at 50 pixels, and what figures have made smaller they do not make smaller still', () => {
    const center = pointAt(frameOf('tee', 'front'), { x: 50, y: 30 })
    const widthAfter = (design: Design, width: number) => {
      const editor = newEditor(design).do((one) => actions.selectLayer(one, 'logo'))
      editor.do(actions.beginGesture).do((one) => actions.reshapeSelected(one, 2 * width, center, 0))
      editor.do((one) => actions.reshapeSelected(one, width, center, 0)).pointerUp()
      return actions.selectedLayer(editor.state)?.place.size.width
    }
    expect(widthAfter(teeWithLogo(), 0.1)).toBeCloseTo(3)
    const small = resizeTo(teeWithLogo(), 'logo', 1)
    expect(widthAfter(small, 0.1)).toBe(1)
    expect(widthAfter(small, 1.5)).toBe(1.5)
  })

  test('handles change size, place and turn of the chosen layer together', () => {
    const editor = newEditor(teeWithLogo()).do((one) => actions.selectLayer(one, 'logo'))
    const center = pointAt(frameOf('tee', 'front'), { x: 40, y: 40 })
    editor.do((one) => actions.reshapeSelected(one, 6, center, 359.6))
    expect(actions.selectedLayer(editor.state)?.place).toMatchObject({ size: { width: 6, height: 3 }, rotation: 0 })
    expect(editor.layer('logo')).toEqual({ x: 40, y: 40 })
  })
})

describe('another garment', () => {
  const hoodie = { styleId: 2, code: '18500', cut: 'hoodie' } as const
  const steps = [
    (design: Design) => resizeTo(design, 'logo', 9),
    (design: Design) => setColor(design, 'Black'),
    (design: Design) => resizeTo(design, 'logo', 6),
  ]
  const worked = steps.reduce(actions.runCommand, actions.openEditor(teeWithLogo()))
  const moved = actions.moveToProduct(worked, hoodie, 'Royal')
  const logoOf = (editor: actions.Editor) => actions.designOf(editor).layers[0]?.place

  test('has the artwork in its inches, and its steps can be taken back', () => {
    expect(actions.designOf(moved)).toMatchObject({ product: hoodie, color: 'Royal' })
    expect(logoOf(moved)).toEqual(logoOf(worked))
    expect(logoOf(actions.undo(moved))?.size.width).toBe(9)
    expect(logoOf(actions.redo(actions.undo(moved)))?.size.width).toBe(6)
  })

  test('has no step for a color of the one before', () => {
    expect(moved.history.past).toHaveLength(2)
  })

  test('has no step that asks our designer where all of them leave the note behind', () => {
    const asked = actions.runCommand(worked, (design) => setDesignerNote(design, 'Smooth the edges'))
    const left = actions.changeSteps(asked, withoutDesignerNote)
    expect(actions.designOf(left).options.designerNote).toBeUndefined()
    expect(left.history.past).toHaveLength(worked.history.past.length)
    expect(actions.designOf(actions.undo(left))).toEqual(actions.designOf(actions.undo(worked)))
  })

  test('ends a running gesture', () => {
    expect(actions.moveToProduct(actions.beginGesture(worked), hoodie, 'Royal').history.held).toBeUndefined()
  })
})
