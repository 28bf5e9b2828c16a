import { and, eq } from 'drizzle-orm'
import { designs } from './tables.ts'

export const isOwnDesign = (userId: string, id: string) => and(eq(designs.id, id), eq(designs.userId, userId))
