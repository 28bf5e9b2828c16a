import { type Design, findLayer } from '../../model/document/design.ts'
import { align, flip, reorderLayer, setLocked } from '../../model/editing/arrange.ts'
import { enterGroup, leaveChoice, selectAll } from '../../model/editing/choose.ts'
import {
  cancelGesture,
  type Editor,
  redo,
  runCommand,
  selectedLayers,
  turnView,
  undo,
} from '../../model/editing/editor.ts'
import { moveBy, removeLayer, resizeBy, rotateBy } from '../../model/editing/layer-commands.ts'

export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  readonly command: boolean
}

const STEP = 0.1
const LEAP = 1

interface KeyAction {
  readonly keys: readonly string[]
  /** Needs a chosen layer, and gets its id. */
  readonly change: (design: Design, id: string, shift: boolean) => Design
}

const move = (key: string, x: number, y: number): KeyAction => ({
  keys: [key],
  change: (design, id, shift) => moveBy(design, id, x * (shift ? LEAP : STEP), y * (shift ? LEAP : STEP)),
})

const onLayer: readonly KeyAction[] = [
  move('ArrowLeft', -1, 0),
  move('ArrowRight', 1, 0),
  move('ArrowUp', 0, -1),
  move('ArrowDown', 0, 1),
  { keys: ['+', '='], change: (design, id) => resizeBy(design, id, 1.04) },
  { keys: ['-', '_'], change: (design, id) => resizeBy(design, id, 1 / 1.04) },
  { keys: [']'], change: (design, id) => rotateBy(design, id, 1) },
  { keys: ['['], change: (design, id) => rotateBy(design, id, -1) },
  { keys: ['}'], change: (design, id) => rotateBy(design, id, 15) },
  { keys: ['{'], change: (design, id) => rotateBy(design, id, -15) },
  { keys: ['Delete', 'Backspace'], change: removeLayer },
  { keys: ['<', ','], change: (design, id, shift) => reorderLayer(design, id, shift ? 'back' : 'backward') },
  { keys: ['>', '.'], change: (design, id, shift) => reorderLayer(design, id, shift ? 'front' : 'forward') },
  { keys: ['c', 'C'], change: (design, id) => align(design, id, 'center') },
  { keys: ['m', 'M'], change: (design, id) => align(design, id, 'middle') },
  { keys: ['h', 'H'], change: (design, id) => flip(design, id, 'x') },
  { keys: ['v', 'V'], change: (design, id) => flip(design, id, 'y') },
  { keys: ['l', 'L'], change: (design, id) => setLocked(design, id, !findLayer(design, id)?.locked) },
]

/** Opens what is chosen to be typed into, where it has words. */
export const isEditKey = (key: string): boolean => key === 'Enter' || key === 'F2'

/** Undo and redo work wherever the focus is, as long as it is in no field. */
export function historyShortcut({ key, shift, command }: KeyPress): ((editor: Editor) => Editor) | undefined {
  if (!command) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shift ? redo : undo
  return letter === 'y' ? redo : undefined
}

/** What a key does on the canvas; nothing where the key has no meaning there. */
export function canvasShortcut(
  { key, shift, command }: KeyPress,
  editor: Editor,
): ((editor: Editor) => Editor) | undefined {
  if (command) return key.toLowerCase() === 'a' ? selectAll : undefined
  if (key === 'Escape') return (now) => leaveChoice(cancelGesture(now))
  if (key === 'Enter') return editor.selectedIds.length > 1 ? enterGroup : undefined
  if (key === 'PageDown') return (now) => turnView(now, 1)
  if (key === 'PageUp') return (now) => turnView(now, -1)
  const { selectedId } = editor
  const action = onLayer.find((one) => one.keys.includes(key))
  if (!action || !selectedId) return undefined
  return (now) => runCommand(now, (design) => action.change(design, selectedId, shift))
}

// Grouping, taking apart and doubling; spacing evenly.
const SEVERAL_WITH_COMMAND = ['g', 'd']
const SEVERAL_ALONE = ['d', 'D']

/** Whether a key changes all that is chosen as one thing: what it does is loaded when it is first pressed. */
export function isSeveralKey({ key, command }: KeyPress, editor: Editor): boolean {
  const { length } = selectedLayers(editor)
  if (command) return length > 0 && SEVERAL_WITH_COMMAND.includes(key.toLowerCase())
  return length > 1 && (SEVERAL_ALONE.includes(key) || onLayer.some(({ keys }) => keys.includes(key)))
}
