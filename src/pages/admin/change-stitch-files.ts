import type { PageApi } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import type { removeStitchFile, uploadStitchFile } from '#shop/production/embroidery-contract.ts'
import { adminPageTexts } from './texts.ts'

export async function addStitchFile(api: PageApi, form: FormData): Promise<{ toast: ActionToast }> {
  const { file } = await api.call<typeof uploadStitchFile>('post', '/api/production/stitch-files', form)
  return { toast: { text: adminPageTexts.stitchFileStored(file.name) } }
}

export async function deleteStitchFile(api: PageApi, form: FormData): Promise<{ toast: ActionToast }> {
  await api.call<typeof removeStitchFile>('post', '/api/production/stitch-files/{fileId}/remove', {
    fileId: `stf_${textOf(form, 'fileId').replace(/^stf_/, '')}`,
  })
  return { toast: { text: adminPageTexts.stitchFileRemoved, tone: 'info' } }
}
