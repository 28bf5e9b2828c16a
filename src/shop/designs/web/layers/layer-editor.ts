import type { ComponentType } from 'react'
import type { BackgroundRemoval } from './image/background-controls.tsx'

export interface LayerEditorProps<L> {
  readonly layer: L
  readonly removal: BackgroundRemoval
}

/** The parts of the editor that depend on the kind of a layer. */
export interface LayerEditor<L> {
  /** Adds a layer of this kind to the view that is shown; nothing where that is done elsewhere. */
  readonly Add: ComponentType | null
  /** What makes the layer, above the figures of its place. */
  readonly Controls: ComponentType<LayerEditorProps<L>> | null
  /** What else can be done with it, below them. */
  readonly Tools: ComponentType<LayerEditorProps<L>> | null
}
