import { askWithKey, verdictOf } from '#platform/server/secret-check.ts'

/** Lists the models, which costs nothing. */
export async function checkImageService({ key, origin }: { key: string; origin: string }): Promise<string | undefined> {
  return verdictOf(await askWithKey(`${origin}/v1/models`, { headers: { authorization: `Bearer ${key}` } }))
}
